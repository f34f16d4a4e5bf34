import { isHeic, messages } from '@tiempos/validation';

/** What the first bytes of a picture say that its name and type do not. */
export interface PictureBytes {
  /** Why the server will refuse it. */
  readonly refusal: string | undefined;
  /** It moves; the server keeps only the first frame. */
  readonly isAnimated: boolean;
}

/** The chunks and blocks in front of a picture's first frame are shorter. */
const HEAD = 1_000_000;

/** Reads a file as far as it tells what kind of picture it is. A file that cannot be read is left to the server. */
export async function readPictureBytes(file: Blob): Promise<PictureBytes> {
  const head = await readLatin1(file.slice(0, HEAD)).catch(() => '');
  return {
    refusal: isHeic(head) ? messages.heic : undefined,
    isAnimated: await isAnimated(head, file),
  };
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
