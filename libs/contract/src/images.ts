/** The widths of an image's WebP copies in pixels, narrowest first; `?w=` selects one. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const FOLDER = '/api/files/resources/';

/** The path of a stored image, or of its copy with a width. */
export function imagePath(name: string, width?: number | null): string {
  return FOLDER + name + (width ? `?w=${width}` : '');
}

/** The copies of a stored image for the `srcset` attribute. @param origin such as `https://tiem.example`; none by default */
export function imageSrcSet(name: string, origin: string = ''): string {
  return IMAGE_WIDTHS.map((width) => `${origin}${imagePath(name, width)} ${width}w`).join(', ');
}

/**
 * The `srcset` of a picture in the content of a post, by its attributes; undefined for one from elsewhere, with copies of its own,
 * or without a width: a browser would stretch a small one to what `sizes` says.
 */
export function contentSrcSet(
  { src, width, srcset }: { readonly src?: string; readonly width?: string; readonly srcset?: string },
  origin: string = '',
): string | undefined {
  const name = imageNameOf(src ?? '');
  return name && width && !srcset ? imageSrcSet(name, origin) : undefined;
}

/** The name of the stored image at a path; undefined for any other URL. */
export function imageNameOf(path: string): string | undefined {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return /^[\w.-]+$/.test(name) ? name : undefined;
}
