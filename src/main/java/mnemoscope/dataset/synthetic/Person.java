package mnemoscope.dataset.synthetic;

/**
 * One of the two who talk, and the people around them.
 *
 * @param name    first name
 * @param woman   decides the pronouns
 * @param partner first name, of a list that leaves the sex open
 * @param sister  first name
 * @param brother first name
 * @param friend  first name of a woman both know
 * @param town    where they live
 */
record Person(String name, boolean woman, String partner, String sister, String brother, String friend, String town) {
    static Person draw(String name, boolean woman, Cast cast) {
        return new Person(name, woman, cast.draw("people"), cast.draw("women"), cast.draw("men"),
                cast.draw("women"), cast.draw("towns"));
    }

    String he() {
        return woman ? "she" : "he";
    }

    String his() {
        return woman ? "her" : "his";
    }

    String him() {
        return woman ? "her" : "him";
    }
}
