import java.nio.file.Files;
import java.nio.file.Path;

/** Says whether libraries were compared with the public list of known holes: if so, there is a report. */
public final class Vulnerabilities {
    private Vulnerabilities() {
    }

    /** @param args the report */
    public static void main(String[] args) {
        System.out.println(Files.exists(Path.of(args[0]))
                ? "Libraries were compared with the list of known holes: " + args[0]
                : "The public list of known holes could not be reached: no library was checked. Run it again with a network, best with "
                        + "a key (NVD_API_KEY).");
    }
}
