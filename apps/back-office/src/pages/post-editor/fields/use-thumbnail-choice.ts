import { checkThumbnail } from '@tiempos/validation';
import { useToast } from '@tiempos/ui/toast';
import { useRef } from 'react';
import { animatedPicture } from '../../../posts/pictures/image-refusal';
import { readPictureBytes } from '../../../posts/pictures/picture-bytes';
import type { Thumbnail } from '../thumbnail';

/** Chooses and removes the picture of a post. What the server will say of the bytes is said at once (C80). */
export function useThumbnailChoice(
  value: Thumbnail,
  onChange: (thumbnail: Thumbnail, error?: string) => void,
) {
  const toast = useToast();
  const latest = useRef<File>(undefined);

  function choose(file: File) {
    const refusal = checkThumbnail(file) ?? undefined;
    latest.current = file;
    onChange({ kind: 'chosen', file }, refusal);
    if (!refusal) void checkBytes(file);
  }

  async function checkBytes(file: File) {
    const bytes = await readPictureBytes(file);
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    if (bytes.isAnimated) toast(animatedPicture);
    if (bytes.file !== file) onChange({ kind: 'chosen', file: bytes.file });
    if (!bytes.refusal) return;
    onChange(value);
    onChange({ kind: 'chosen', file }, bytes.refusal);
  }

  function remove() {
    latest.current = undefined;
    onChange({ kind: 'none' });
  }

  return { choose, remove };
}
