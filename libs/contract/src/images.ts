/** The widths of an image's WebP copies in pixels, narrowest first; `?w=` selects one. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const FOLDER = '/api/files/resources/';

/** The path of a stored image, or of its copy with a width. */
export function imagePath(name: string, width?: number | null): string {
  return FOLDER + name + (width ? `?w=${width}` : '');
}

/** The copies of a stored image for the `srcset` attribute. */
export function imageSrcSet(name: string): string {
  return IMAGE_WIDTHS.map((width) => `${imagePath(name, width)} ${width}w`).join(', ');
}

/** The name of the stored image at a path; undefined for any other URL. */
export function imageNameOf(path: string): string | undefined {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return /^[\w.-]+$/.test(name) ? name : undefined;
}
