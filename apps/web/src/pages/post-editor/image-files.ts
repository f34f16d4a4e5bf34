import { checkThumbnail, messages } from '@tiempos/validation';

/** The pictures that the server can decode. SVG is not among them, and the server refuses it (C22d). */
const TYPES = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'];

/** The `accept` attribute of file inputs. Deliberately without HEIC: iPhones then send JPEG. */
export const ACCEPTED_TYPES = TYPES.map((type) => `image/${type}`).join(',');

/** The same in the notation of CKEditor. */
export const EDITOR_UPLOAD_TYPES = TYPES;

/** Why a file is rejected as a picture; undefined if it is accepted. The server validates the bytes. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) {
    return 'Chưa dùng được ảnh HEIC. Bạn đổi ảnh sang JPEG hoặc PNG rồi chọn lại.';
  }
  const refusal = checkThumbnail(file);
  if (refusal) return refusal;
  return TYPES.includes(file.type.slice('image/'.length)) ? undefined : messages.thumbnailType;
}

/** Whether a GIF or WebP is animated; the server keeps only the first frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const { type } = file;
  if (type === 'image/webp') return (await readLatin1(file.slice(0, 64))).includes('ANIM');
  // A graphic control extension precedes each frame.
  return type === 'image/gif' && (await readLatin1(file)).split('\x21\xF9\x04').length > 2;
}

function readLatin1(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file, 'latin1');
  });
}
