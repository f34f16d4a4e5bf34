/** The picture that a data URL holds, as it was copied; without bytes if it cannot be read. Undefined for other URLs. */
export function pictureOfDataUrl(url: string): File | undefined {
  const [head, type, subtype] = /^\s*data:(image\/([a-z]+)[\w.+-]*);base64,/i.exec(url.slice(0, 100)) ?? [];
  if (head === undefined) return undefined;
  return new File([bytesOf(url.slice(head.length))], `image.${subtype}`, { type });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  let binary = '';
  try {
    binary = atob(base64);
  } catch {
    // Refused like a file that is no picture.
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
