/**
 * The file of a sample picture. The package resolves its own name, so that the files are found from the source and from
 * the built server alike. tools/sample-pictures draws them.
 */
export function pictureUrl(name: string): URL {
  return new URL(import.meta.resolve(`@tiempos/api/sample-pictures/${name}.webp`));
}
