/** The picture of a post in the state of its form. */
export type Thumbnail =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'chosen'; readonly file: File };

/** The saved file with this name, or none. */
export function savedThumbnail(fileName: string | null | undefined): Thumbnail {
  return fileName ? { kind: 'saved', fileName } : { kind: 'none' };
}

/** The variables of a save (C33): a new file, the name to keep, or an empty name to remove it. */
export function thumbnailVariables(thumbnail: Thumbnail): { thumbImg?: File; oldThumbImg?: string } {
  if (thumbnail.kind === 'chosen') return { thumbImg: thumbnail.file };
  return { oldThumbImg: thumbnail.kind === 'saved' ? thumbnail.fileName : '' };
}

/** Its change in a local copy; undefined for the saved one. */
export function copyOfThumbnail(thumbnail: Thumbnail, saved: string | null | undefined) {
  if (thumbnail.kind === 'chosen') return 'chosen';
  return thumbnail.kind === 'none' && saved ? 'removed' : undefined;
}
