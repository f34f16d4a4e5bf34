/** The picture of a post as its form holds it. */
export type Thumbnail =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'chosen'; readonly file: File };

/** What is saved under this name, or nothing. */
export function savedThumbnail(fileName: string | null | undefined): Thumbnail {
  return fileName ? { kind: 'saved', fileName } : { kind: 'none' };
}

/** How a save speaks of it (C33): a new file, the name to keep, or an empty name to remove it. */
export function thumbnailVariables(thumbnail: Thumbnail): { thumbImg?: File; oldThumbImg?: string } {
  if (thumbnail.kind === 'chosen') return { thumbImg: thumbnail.file };
  return { oldThumbImg: thumbnail.kind === 'saved' ? thumbnail.fileName : '' };
}

/** What a local copy says of it; undefined while it is the saved one. */
export function copyOfThumbnail(thumbnail: Thumbnail, saved: string | null | undefined) {
  if (thumbnail.kind === 'chosen') return 'chosen';
  return thumbnail.kind === 'none' && saved ? 'removed' : undefined;
}
