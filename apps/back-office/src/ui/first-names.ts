/** The first names of a list, and how many there are besides. @param besides follows their number, such as "ảnh khác" */
export function firstNames(names: readonly string[], most: number, besides: string): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` và ${more} ${besides}` : '');
}
