/** The name of the manifest, the last entry of an archive: an archive that was cut off has none. */
export const MANIFEST = 'manifest.json';

/** The form of archives that this version writes and reads. */
export const FORMAT = 1;

/** What an archive says about itself. */
export interface Manifest {
  format: typeof FORMAT;
  /** of TiệmPOS, that made it */
  version: string;
  /** of the database files */
  postgresMajor: string;
  createdAt: string;
  /** whether the pictures are in the archive, and not in an object store */
  hasPictures: boolean;
  /** each file of the archive but the manifest, by its name */
  files: Record<string, FileDigest>;
}

/** Size and SHA-256 of a file. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

/** Compares what an archive holds with what its manifest says. @returns the first file that differs or is missing */
export function findDifference(manifest: Manifest, found: Record<string, FileDigest>): string | undefined {
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  return [...names].find((name) => {
    const [expected, actual] = [manifest.files[name], found[name]];
    return expected?.sha256 !== actual?.sha256 || expected?.bytes !== actual?.bytes;
  });
}
