/**
 * What file dialogs offer: the pictures that the server can decode. SVG is not among them, and the server refuses it (C22d).
 * HEIC is left out on purpose: iPhones then send JPEG.
 */
const TYPES = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'];

/** The same as an `accept` attribute. */
export const ACCEPTED_TYPES = TYPES.map((type) => `image/${type}`).join(',');

/** The same as CKEditor names them. */
export const EDITOR_UPLOAD_TYPES = TYPES;
