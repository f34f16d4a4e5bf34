import { useEffect, useState } from 'react';
import type { Thumbnail } from '../thumbnail';

/** A chosen picture that is not uploaded yet, as a URL. A data URL: the content security policy allows no blob URLs. */
export function useChosenPicture(thumbnail: Thumbnail): string | undefined {
  const file = thumbnail.kind === 'chosen' ? thumbnail.file : undefined;
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read && read.file === file ? read.url : undefined;
}
