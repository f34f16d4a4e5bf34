import { isHeic, messages } from '@tiempos/validation';
import { heicAsJpeg } from './heic-as-jpeg';

/** What the first bytes of a picture say that its name and type do not. */
export interface PictureBytes {
  /** Why the server will refuse it. */
  readonly refusal: string | undefined;
  /** It moves; the server keeps only the first frame. */
  readonly isAnimated: boolean;
  /** What to send: the file, or what the browser has made of a HEIC photo (C80). */
  readonly file: File;
}

/** The chunks and blocks in front of a picture's first frame are shorter. */
const HEAD = 1_000_000;

/** Reads a file as far as it tells what kind of picture it is. A file that cannot be read is left to the server. */
export async function readPictureBytes(file: File): Promise<PictureBytes> {
  const head = await readLatin1(file.slice(0, HEAD)).catch(() => '');
  if (isHeic(head)) {
    const jpeg = await heicAsJpeg(file);
    return { refusal: jpeg ? undefined : messages.heic, isAnimated: false, file: jpeg ?? file };
  }
  return { refusal: undefined, isAnimated: await isAnimated(head, file), file };
}

async function isAnimated(head: string, file: Blob): Promise<boolean> {
  if (head.startsWith('RIFF')) return head.slice(0, 64).includes('ANIM');
  if (head.slice(1, 4) === 'PNG') return head.split('IDAT', 1)[0]!.includes('acTL');
  // A graphic control extension precedes each frame.
  return head.startsWith('GIF8') && (await readLatin1(file)).split('\x21\xF9\x04').length > 2;
}

function readLatin1(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file, 'latin1');
  });
}
