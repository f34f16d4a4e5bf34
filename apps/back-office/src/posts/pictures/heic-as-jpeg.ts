/** In pixels; the server keeps no larger pictures, and takes no larger files than 10 MB. */
const MAX_EDGE = 2560;
const QUALITY = 0.9;

/** Whether a file says that it is a HEIC photo: what phones take. */
export function isNamedHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * A HEIC photo as JPEG, where the browser itself decodes it, as Safari and many phones do (C80).
 *
 * @returns undefined where it does not
 */
export async function heicAsJpeg(photo: File): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return jpeg
      ? new File([jpeg], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
      : undefined;
  } catch {
    // The browser has no decoder.
    return undefined;
  }
}
