import type { Credentials } from '../../../session/session';

/** A picture of the server, as the editor's browse address answers it (C28). */
export interface UploadedImage {
  readonly name: string;
  readonly url: string;
  /** The uploader's file name; may be empty. */
  readonly original_name: string;
}

interface PicturePage {
  readonly files: readonly UploadedImage[];
  readonly paging: { readonly page: number; readonly totalPage: number };
}

/** One page of uploaded pictures, newest first (F105). @throws Error when there is no good answer */
export async function fetchUploadedImages(
  page: number,
  session: { credentials: () => Promise<Credentials | undefined> },
): Promise<PicturePage> {
  const used = await session.credentials();
  const response = await fetch(`/admin/files/ckeditor/browse?page=${page}`, {
    headers: used ? { authorization: `Bearer ${used.accessToken}` } : {},
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json() as Promise<PicturePage>;
}
