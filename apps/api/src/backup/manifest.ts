import type { BackedUpTable } from './backed-up-tables.js';

/** The name of the manifest, the last entry of an archive: an archive that was cut off has none. */
export const MANIFEST = 'manifest.json';

/** Where the archive has the rows of the database. */
export const DATABASE = 'database/';
/** Where it has the pictures. */
export const PICTURES = 'files/';

/** A part of a table's rows, as COPY writes them. */
export function partName(table: string, number: number): string {
  return `${DATABASE}${encodeURIComponent(table)}/${String(number).padStart(6, '0')}`;
}

/** The table of such a part. */
export function tableOfPart(name: string): string {
  return decodeURIComponent(name.slice(DATABASE.length, name.lastIndexOf('/')));
}

/** What an archive says about itself. */
export interface Manifest {
  format: 2;
  /** of TiệmPOS, that made it */
  version: string;
  /** the moment of its rows; in archives of releases until 0.3.0, of its end */
  createdAt: string;
  /** each file of the archive but the manifest, by its name */
  files: Record<string, FileDigest>;
  database: DatabaseContents;
  /** pictures that the database names and the store did not have */
  missing: string[];
}

/** What an archive says of its database. */
export interface DatabaseContents {
  /** the last one that had run */
  migration: string;
  /** the version of the queue's schema, if there is a queue */
  queue?: number;
  tables: (BackedUpTable & { rows: number })[];
  sequences: { name: string; last: string; isCalled: boolean }[];
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
