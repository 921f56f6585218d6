const ALL = JSON.parse(document.getElementById('data').textContent), L = ALL.stops, PARTS = ALL.parts ?? [ALL];
let D, P, N, held, part = -1, stop = 0;
const $ = id => document.getElementById(id), root = document.documentElement;
const escaped = text => String(text).replace(/[&<>"']/g, c => '&#' + c.charCodeAt(0) + ';');
const listed = words => words.length < 2 ? words.join('') : words.slice(0, -1).join(', ') + ' and ' + words.at(-1);
const number = v => (Math.round(v * 100) / 100).toLocaleString('en', {maximumFractionDigits: 2}).replace('-', '\u2212');
const colour = p => `var(--c${p})`;

// Opens a part. The turns that each policy holds after each decision are added up from the changes.
function use(k) {
  if (k === part) return;
  part = k;
  D = PARTS[k];
  P = D.policies;
  N = D.decisions.length;
  held = P.map((_, p) => {
    let now = new Set();
    return D.decisions.map(d => {
      now = new Set(now);
      d.policies[p].drop.forEach(turn => now.delete(turn));
      d.policies[p].add.forEach(turn => now.add(turn));
      return now;
    });
  });
  $('scrub').setAttribute('aria-valuemax', N);
}
let at = 0, opened = {}, explained = null, picked = {};
// In a page of stops a decision is covered until its outcome is asked for.
const seen = new Set(), here = t => part + ',' + t, covered = t => L && !seen.has(here(t));

function mark(p, filled, size = 13, x, y, tone = colour(p)) {
  const radius = size * .34, drawn = `<path d="${P[p].mark}" transform="translate(${x ?? size / 2} ${y ?? size / 2}) scale(${radius})" fill="${filled ? tone : 'var(--bg)'}" stroke="${tone}" stroke-width="${1.6 / radius}" stroke-linejoin="round"/>`;
  return x === undefined ? `<svg width="${size}" height="${size}" aria-hidden="true">${drawn}</svg>` : drawn;
}

function state(t, p) {
  const recall = D.decisions[t].policies[p].recall;
  return recall === undefined ? 'none' : recall === 1 ? 'hit' : recall > 0 ? 'part' : 'miss';
}

const words = {hit: '✓ Hit', part: '◐ Partial', miss: '✕ Miss', none: ''};
const tag = (turn, lost) => `<span class="tag${lost ? ' lost' : ''}">${escaped(D.turns[turn][0])}</span>`;
const differs = t => new Set(P.map((_, p) => P[p].sees ? '' : state(t, p)).filter(each => each)).size > 1;

function verdict(d) {
  if (!d.evidence.length) return '';
  const groups = new Map();
  P.forEach((policy, p) => {
    const fates = d.policies[p].fates, lost = fates.filter(fate => fate !== 'kept');
    const last = Math.max(-1, ...lost), some = lost.length < fates.length;
    const by = [...new Set(d.policies[p].by ?? [])].filter(turn => turn >= 0).map(turn => tag(turn));
    const what = !lost.length && by.length ? `covered by ${listed(by)} in`
      : !lost.length ? (fates.length > 1 ? 'all kept by' : 'kept by')
      : (some ? `${fates.length - lost.length} of ${fates.length} kept by` : last === at ? 'dropped now by' : last < 0 ? 'not available to' : 'dropped earlier by');
    groups.set(what, [...groups.get(what) ?? [], policy.name]);
  });
  return (D.asked ?? (D.derived ? 'The agent used again ' : 'The answer is in ')) + listed(d.evidence.map(turn => tag(turn))) + ': '
    + [...groups].map(([what, names]) => `<b class="${/dropped|not/.test(what) ? 'warn' : ''}">${what} ${escaped(listed(names))}</b>`).join(', ') + '.';
}

// From the arrival of the evidence to the decision: who held it, and who dropped it when.
function lanes(d) {
  const svg = $('lanes'), width = svg.clientWidth || 400, height = 26 + P.length * 24;
  const lostAt = k => Math.max(-1, ...P.map((_, p) => d.policies[p].fates?.[k] === 'kept' ? -1 : d.policies[p].fates?.[k] ?? -1));
  const k = d.evidence.length ? d.evidence.map((_, e) => e).sort((a, b) => lostAt(b) - lostAt(a))[0] : -1;
  const none = k < 0 || D.asked;
  svg.toggleAttribute('hidden', !!none);
  svg.style.height = height + 'px';
  if (none) { svg.innerHTML = ''; return; }
  const turn = d.evidence[k], x0 = 132, x1 = width - 52;
  const x = anchor => d.anchor <= turn ? x1 : x0 + Math.max(0, Math.min(1, (anchor - turn) / (d.anchor - turn))) * (x1 - x0);
  let drawn = `<text x="${x1 - x0 < 180 ? 0 : x0 - 4}" y="12" font-size="12" fill="var(--muted)">${escaped(D.turns[turn][0])} arrives</text><text x="${x1}" y="12" font-size="12" text-anchor="end" fill="var(--fg)" font-weight="600">needed at ${at + 1}</text>`;
  P.forEach((policy, p) => {
    const y = 32 + p * 24, fate = d.policies[p].fates[k], kept = fate === 'kept';
    const end = kept ? x1 : fate < 0 ? x0 : x(D.decisions[fate].anchor), name = policy.name.length > 15 ? policy.name.slice(0, 14) + '…' : policy.name;
    drawn += mark(p, true, 14, 7, y) + `<text x="19" y="${y + 4.5}" font-size="13" font-weight="600" fill="var(--fg)"><title>${escaped(policy.name)}</title>${escaped(name)}</text>`
      + `<line x1="${x0}" x2="${x1}" y1="${y}" y2="${y}" stroke="var(--line)" stroke-dasharray="2 3"/>`
      + `<line x1="${x0}" x2="${end}" y1="${y}" y2="${y}" stroke="${colour(p)}" stroke-width="4"${policy.dashed ? ' stroke-dasharray="6 3"' : ''}/>`;
    drawn += kept ? mark(p, true, 14, x1, y)
      : `<path d="M${end - 4} ${y - 4}l8 8m0 -8l-8 8" stroke="var(--warn)" stroke-width="2.2" stroke-linecap="round"/>`
        + (fate >= 0 && end < x1 - 70 ? `<text x="${end + 9}" y="${y - 4}" font-size="11" fill="var(--warn)">dropped at ${fate + 1}</text>` : '');
    drawn += `<text x="${width - 40}" y="${y + 4.5}" font-size="13" font-weight="600" fill="${kept ? 'var(--fg)' : 'var(--warn)'}">${kept ? 'holds' : 'lost'}</text>`;
  });
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('aria-label', P.map((policy, p) => policy.name + (d.policies[p].fates[k] === 'kept' ? ' holds ' : ' lost ') + D.turns[turn][0]).join(', '));
  svg.innerHTML = drawn;
}

function scrubber() {
  const svg = $('scrub'), width = svg.clientWidth || 800, x0 = 16, step = (width - x0 - 4) / N, foot = 14 + P.length * 9, gap = step > 4 ? 1 : 0;
  let drawn = '', free = 0;
  P.forEach((_, p) => drawn += `<rect x="${x0}" y="${15 + p * 9}" width="${N * step}" height="1" fill="var(--line)"/>`);
  D.decisions.forEach((d, t) => {
    const x = x0 + t * step, session = D.turns[d.anchor]?.[4] ?? 0;
    if (!covered(t) && differs(t)) drawn += `<rect class="answer" x="${x + step / 2 - 1}" y="1" width="${Math.min(2, step)}" height="7" fill="var(--fg)"/>`;
    P.forEach((_, p) => {
      const y = 12 + p * 9, now = state(t, p), size = covered(t) ? [3, 1, 'var(--line)'] : now === 'hit' ? [0, 7, colour(p)] : now === 'part' ? [3.5, 3.5, colour(p)] : now === 'miss' ? [2.6, 1.6, 'var(--warn)'] : [3, 1, 'var(--line)'];
      drawn += `<rect class="answer" x="${x + gap}" y="${y + size[0]}" width="${Math.max(.5, step - 2 * gap)}" height="${size[1]}" fill="${size[2]}"/>`;
    });
    if ((!t || session !== D.turns[D.decisions[t - 1].anchor]?.[4]) && D.sessions.length > 1 && x >= free) {
      const label = 'session ' + (D.sessions[session]?.[0] ?? session + 1);
      drawn += `<line x1="${x}" x2="${x}" y1="${foot}" y2="${foot + 5}" stroke="var(--muted)"/><text x="${x + 4}" y="${foot + 14}" font-size="12" fill="var(--muted)">${escaped(label)}</text>`;
      free = x + 12 + label.length * 7;
    }
  });
  P.forEach((_, p) => drawn += mark(p, true, 10.5, 6, 15.5 + p * 9));
  const x = x0 + (at + .5) * step;
  drawn += `<rect x="${x - 1}" y="4" width="2" height="${foot - 3}" fill="var(--accent)"/><path d="M${x - 6} 0h12v5l-6 6l-6 -6z" fill="var(--accent)"/>`;
  svg.style.height = foot + 20 + 'px';
  svg.setAttribute('viewBox', `0 0 ${width} ${foot + 20}`);
  svg.innerHTML = drawn;
  svg.setAttribute('aria-valuenow', at + 1);
  svg.setAttribute('aria-valuetext', `Decision ${at + 1} of ${N}`);
}

function row(p, turn, kept, evidence) {
  const [id, speaker, text, size] = D.turns[turn];
  return `<div class="row${kept ? '' : ' out'}${evidence ? ' evidence' : ''}" tabindex="0" role="button" data-policy="${p}" data-turn="${turn}">${mark(p, kept)}<div class="text">`
    + (evidence ? `<span class="answer">${tag(turn, !kept)} </span><span class="id">` : '<span class="id">' + escaped(id) + ' ')
    + `<bdi>${escaped(speaker)}</bdi></span><bdi>${escaped(text)}</bdi></div><div class="size">${size.toLocaleString('en')}</div></div>`;
}

function rows(d, p, turns, kept, most) {
  const hidden = document.body.classList.contains('hide'), isEvidence = turn => d.evidence.includes(turn);
  const first = hidden ? [] : turns.filter(isEvidence), rest = turns.filter(turn => !first.includes(turn));
  const shown = opened[p + ',' + kept] ? rest : rest.slice(0, Math.max(0, most - first.length));
  const hiddenRows = rest.length - shown.length;
  return [...first, ...shown].map(turn => row(p, turn, kept, isEvidence(turn))).join('')
    + (hiddenRows ? `<button class="more" data-more="${p},${kept}">${hiddenRows.toLocaleString('en')} more ${kept ? 'kept' : 'dropped'}</button>` : '');
}

function column(d, p) {
  const now = d.policies[p], newestFirst = turns => [...turns].sort((a, b) => b - a), kept = newestFirst(held[p][at]), dropped = newestFirst(now.drop);
  const earlier = d.evidence.filter(turn => !held[p][at].has(turn) && !now.drop.includes(turn) && now.fates[d.evidence.indexOf(turn)] !== 'kept'), outcome = state(at, p);
  return `<article class="column${P[p].dashed ? ' dashed' : ''}" style="--c:${colour(p)}"><header><div class="name">${mark(p, true, 15)}<span title="${escaped(P[p].name)}">${escaped(P[p].name)}</span>`
    + (P[p].sees ? ' <span class="chip" title="sees the answer">sees the answer</span>' : '') + `<span class="space"></span><span class="answer${outcome === 'hit' ? '' : ' warn'}">${words[outcome]}</span></div>`
    + `<div class="used"><div><i style="width:${Math.min(100, 100 * now.used / Math.max(1, now.budget))}%"></i></div>${now.used.toLocaleString('en')} of ${now.budget.toLocaleString('en')} ${escaped(D.unit)}</div>`
    + (now.reward === undefined ? '' : `<div class="reward answer">this decision <b>${number(now.reward)}</b>, so far <b>${number(now.sum)}</b></div>`) + '</header>'
    + `<div class="part"><b>Kept ${kept.length}</b>${escaped(D.unit)}</div>` + rows(d, p, kept, true, 4)
    + `<div class="cut"></div><div class="part"><b>Dropped now ${dropped.length}</b></div>` + rows(d, p, dropped, false, 3)
    + (earlier.length ? '<div class="answer"><div class="part"><b>Dropped earlier, needed now</b></div>' + earlier.map(turn => row(p, turn, false, true)).join('') + '</div>' : '') + '</article>';
}

// The score of a turn as the policy computed it at this decision.
function why() {
  const card = $('why');
  card.hidden = !explained || !!covered(at);
  if (card.hidden) return;
  const [p, turn] = explained, policy = P[p], kept = held[p][at].has(turn), score = D.decisions[at].policies[p].scores?.[turn];
  const amount = v => v === 'none' ? 'none' : String(v).replace('-', '\u2212');
  let html = `<h3>${escaped(policy.name)} ${kept ? 'keeps' : 'does not keep'} ${escaped(D.turns[turn][0])}</h3><p>${escaped(D.turns[turn][2])}</p>`;
  if (!score) html += '<p>Its score at this decision is not in this page.</p>';
  else {
    html += `<p>Rank ${score[1]} by score.</p><table>` + policy.terms.slice(0, score.length - 3).map((term, k) => `<tr><th>${escaped(term)}</th><td>${amount(score[3 + k])}</td></tr>`).join('')
      + (score[2] !== 1 ? `<tr><th>times freshness</th><td>${amount(score[2])}</td></tr>` : '') + `<tr class="sum"><th>Score</th><td>${amount(score[0])}</td></tr>`
      + (policy.tie ? `<tr><th>then ${escaped(policy.tie)}</th><td>${amount(score.at(-1))}</td></tr>` : '') + '</table>';
  }
  card.innerHTML = html;
}

const picks = () => picked[L[stop].asks ? 'stop ' + stop : here(at)] ??= new Set();

// A stop with a question of its own: its answers, and once they are covered no more the right one.
function vote(asks) {
  const mine = picks(), [answer] = mine, right = escaped(asks.answers[asks.right]);
  $('room').textContent = asks.words;
  $('picks').innerHTML = asks.answers.map((words, k) => `<button class="pick" aria-pressed="${mine.has(k)}" data-pick="${k}"><small>${k + 1}</small><span>${escaped(words)}</span></button>`).join('');
  $('chosen').innerHTML = (answer === asks.right ? `You chose ${right}, which is right.` : `${mine.size ? `You chose ${escaped(asks.answers[answer])}. ` : ''}The right answer is ${right}.`) + ' ' + escaped(asks.reason);
}

// What a reader of a lesson is asked: the candidates of the explained policy, and the room that there is.
function choice() {
  const hidden = covered(at), p = Math.max(0, L ? L[stop].policy : 0), now = D.decisions[at].policies[p];
  ['choose', 'chosen', 'columns', 'swipe'].forEach((id, k) => $(id).hidden = k ? !!hidden : !hidden);
  if (!L) { $('chosen').hidden = true; return; }
  // The demand of a play: a choice, and who earns more, depend on it.
  const demand = D.decisions[at].demand;
  $('demand').innerHTML = demand ? 'Expected queries from this turn to the end: ' + demand.map((count, item) => `<b>${escaped(D.turns[item][0])}</b> ${count}`).join(', ') + '.' : '';
  $('show').textContent = L[stop].asks ? 'Show the answer' : 'Show what the policies keep';
  if (L[stop].asks) { vote(L[stop].asks); return; }
  const turns = [...held[p][at], ...now.drop].sort((a, b) => a - b), mine = picks();
  const used = [...mine].reduce((sum, turn) => sum + D.turns[turn][3], 0), d = D.decisions[at];
  $('room').innerHTML = `Which would you keep? <span class="${used > now.budget ? 'warn' : ''}">${used.toLocaleString('en')} of ${now.budget.toLocaleString('en')} ${escaped(D.unit)}${used > now.budget ? ': too much' : ''}</span>`;
  $('picks').innerHTML = turns.map(turn => `<button class="pick" aria-pressed="${mine.has(turn)}" data-pick="${turn}"><small>${escaped(D.turns[turn][0])}</small><span>${escaped(D.turns[turn][2])}</span><small>${D.turns[turn][3].toLocaleString('en')}</small></button>`).join('');
  const hits = d.evidence.filter(turn => mine.has(turn)).length;
  $('chosen').hidden ||= !mine.size;
  const named = set => listed(set.map(turn => escaped(D.turns[turn][0]))), sorted = [...mine].sort((a, b) => a - b);
  const loss = L[stop].losses?.find(([set]) => set.join() === sorted.join());
  $('chosen').innerHTML = `You chose ${named(sorted)}: ` + (used > now.budget ? 'more than the budget allows.'
    : loss && !Number(loss[1]) ? 'a best choice in expectation.'
    : loss ? `it loses ${loss[1]} in expectation. Best: ${named(L[stop].losses[0][0])}.` : d.evidence.length ? `${hits} of ${d.evidence.length} needed.` : '');
}

function lesson() {
  const now = L[stop], open = !covered(at);
  $('stop').hidden = false;
  $('number').textContent = `Stop ${stop + 1} of ${L.length}`;
  document.querySelector('.lead').hidden = !open;
  $('say').lang = now.language;
  // The text tells the outcome, unless the stop asks.
  $('say').textContent = open || now.predict ? now.say : 'What would you keep? Choose, and then look.';
  document.querySelector('.where').innerHTML = `<b>Stop ${stop + 1}</b> <span>of ${L.length}</span>`;
  $('first').disabled = $('previous').disabled = !stop;
  $('next').disabled = stop === L.length - 1;
  $('answers').setAttribute('aria-pressed', open);
}

function goStop(k) {
  stop = Math.max(0, Math.min(L.length - 1, k));
  const now = L[stop];
  use(now.part);
  go(now.at < 0 ? at : now.at);
  if (now.turn >= 0 && now.policy >= 0) { explained = [now.policy, now.turn]; why(); }
}

function draw() {
  // Before the rows: evidence stands first among them only where it is shown.
  if (L) document.body.classList.toggle('hide', !!covered(at));
  const d = D.decisions[at], last = D.turns[d.anchor], session = D.sessions[last?.[4]];
  $('over').textContent = [session && D.sessions.length > 1 ? 'Session ' + session[0] : '', session?.[1], last ? 'after turn ' + last[0] : ''].filter(each => each).join(', ');
  $('asked').textContent = d.question ?? 'Decision ' + (at + 1);
  $('verdict').innerHTML = verdict(d);
  $('answer').innerHTML = [d.answer ? `${D.calls ? 'It did next' : 'Answer'}: <b>${escaped(d.answer)}</b>` : '', d.category ? escaped(d.category) : ''].filter(each => each).join(' · ');
  document.querySelector('.where').innerHTML = `<b>Decision ${(at + 1).toLocaleString('en')}</b> <span>of ${N.toLocaleString('en')}</span>`;
  $('columns').innerHTML = P.map((_, p) => column(d, p)).join('');
  $('first').disabled = $('previous').disabled = !at;
  $('next').disabled = at === N - 1;
  if (L) lesson();
  choice();
  lanes(d);
  scrubber();
  why();
  try { history.replaceState(0, '', '#' + ((L ? stop : at) + 1)); } catch { /* a page from a file may not change its address */ }
}

function go(t) {
  at = Math.max(0, Math.min(N - 1, t));
  opened = {};
  explained = null;
  draw();
}

function nextDifference() {
  for (let k = 1; k <= N; k++) if (differs((at + k) % N)) return go((at + k) % N);
}

function answers() {
  if (L) {
    if (!seen.delete(here(at))) seen.add(here(at));
    draw();
    return;
  }
  $('answers').setAttribute('aria-pressed', !document.body.classList.toggle('hide'));
  draw();
}

function theme() {
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme:dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
}

function explain(row) {
  const wanted = [Number(row.dataset.policy), Number(row.dataset.turn)];
  explained = explained && explained.join() === wanted.join() ? null : wanted;
  why();
}

const move = by => L ? goStop(stop + by) : go(at + by);
$('first').onclick = () => move(-Infinity);
$('previous').onclick = () => move(-1);
$('next').onclick = () => move(1);
$('show').onclick = () => { answers(); $('columns').querySelector('.row')?.focus(); };
$('picks').onclick = event => {
  const pick = event.target.closest('.pick'), mine = picks();
  if (!pick) return;
  const turn = Number(pick.dataset.pick), chosen = mine.has(turn);
  if (L[stop].asks) mine.clear();
  if (chosen) mine.delete(turn); else mine.add(turn);
  choice();
  $('picks').querySelector(`[data-pick='${turn}']`).focus();
};
$('differ').onclick = nextDifference;
$('answers').onclick = answers;
$('theme').onclick = theme;
$('columns').onclick = event => {
  const more = event.target.dataset.more, chosen = event.target.closest('.row');
  if (more) { opened[more] = true; draw(); } else if (chosen) explain(chosen);
};
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = document.activeElement.closest?.('.row');
  const act = {ArrowRight: () => move(1), ArrowLeft: () => move(-1), Home: () => move(-Infinity), End: () => move(Infinity), n: L || nextDifference, N: L || nextDifference, a: answers, A: answers, Enter: row && (() => explain(row)), ' ': row && (() => explain(row))}[event.key];
  if (typeof act === 'function') { act(); event.preventDefault(); }
});
const scrub = $('scrub');
let drags = false;
const point = event => {
  const box = scrub.getBoundingClientRect();
  go(Math.floor((event.clientX - box.left - 16) / ((box.width - 20) / N)));
};
scrub.onpointerdown = event => { drags = true; scrub.setPointerCapture(event.pointerId); point(event); };
scrub.onpointermove = event => { if (drags) point(event); };
scrub.onpointerup = scrub.onpointercancel = () => { drags = false; };
addEventListener('resize', draw);
const arrive = () => (L ? goStop : go)((parseInt(location.hash.slice(1)) || 1) - 1);
addEventListener('hashchange', arrive);
use(0);
$('swipe').textContent = 'Swipe: ' + P.map(policy => policy.name).join(', ');
const printed = (head, rows) => $('all').innerHTML = [head, ...rows].map((row, k) => '<tr>' + row.map(cell => k ? `<td>${escaped(cell)}</td>` : `<th>${escaped(cell)}</th>`).join('') + '</tr>').join('');
if (L) printed(['', 'Question', 'Text'], L.map((each, k) => [k + 1, PARTS[each.part].decisions[each.at]?.question ?? '', each.say]));
else printed(['', 'Question', ...P.map(policy => policy.name)], D.decisions.map((d, t) => [t + 1, d.question ?? D.turns[d.anchor]?.[0] ?? '', ...P.map((_, p) => ({hit: 'held', part: 'in part', miss: 'lost', none: ''})[state(t, p)])]));
if (L) {
  $('differ').hidden = true;
  $('first').setAttribute('aria-label', 'First stop');
  $('previous').setAttribute('aria-label', 'Previous stop');
  $('next').setAttribute('aria-label', 'Next stop');
  document.querySelector('.bar').setAttribute('aria-label', 'Stops');
  $('keys').innerHTML = '<kbd>←</kbd> <kbd>→</kbd> stop, <kbd>A</kbd> answers, <kbd>Enter</kbd> on a turn: why. ';
}
if (location.hash.includes('dark')) root.dataset.theme = 'dark';
const hides = location.hash.includes('hide') && !L;
arrive();
if (hides) answers();
