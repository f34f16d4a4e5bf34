import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import type { MediaService } from '../../media/media.service.js';
import type { StoredFile } from '../../media/stored-file.entity.js';
import { uploadOf } from '../../media/uploads/upload.js';
import type { User } from '../../users/user.entity.js';

/**
 * Puts the `thumbImg` of a mutation into the store. Who calls it removes it again when nothing comes to use it.
 *
 * @param thumbImg the argument, a file or nothing
 * @throws AppError as `MediaService.receive`
 */
export async function receiveThumbnail(
  files: MediaService,
  thumbImg: unknown,
  user: Pick<User, 'id'>,
): Promise<StoredFile | undefined> {
  // Nest awaits arguments, so the promise has become the file.
  const upload = thumbImg as FileUpload | null | undefined;
  if (!upload) return undefined;
  return files.receive(uploadOf(upload), { purpose: 'thumbnail', field: 'thumbImg', uploadedById: user.id });
}
