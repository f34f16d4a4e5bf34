import { imagePath } from '@tiempos/contract';
import { useEffect, useState } from 'react';
import type { Thumbnail } from '../thumbnail';
import { useChosenPicture } from '../fields/use-chosen-picture';
import type { Size } from './rules';

/** The picture of a post that may not be saved yet. The size is null without a picture, undefined while it is unknown. */
export function useCover(cover: Thumbnail): { url: string | undefined; size: Size | null | undefined } {
  const chosen = useChosenPicture(cover);
  const url = cover.kind === 'saved' ? imagePath(cover.fileName) : chosen;
  const [measured, setMeasured] = useState<Size & { url: string }>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setMeasured({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  if (cover.kind === 'none') return { url: undefined, size: null };
  return { url, size: measured?.url === url ? measured : undefined };
}
