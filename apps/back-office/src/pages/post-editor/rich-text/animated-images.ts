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
