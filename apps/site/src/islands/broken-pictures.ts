/** Marks the pictures that do not arrive, also those that failed before this runs: what draws them hides the browser's sign. */
export function markBrokenPictures(): void {
  const mark = (picture: HTMLImageElement) => (picture.dataset.broken = '');
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) mark(picture);
  // Errors of pictures do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true);
}
