import { useState } from 'react';
import { loadFailure, readServerFailure } from '@tiempos/ui/form';
import { checkThumbnail } from '@tiempos/validation';
import { uploadLink } from './upload-link';
import { readPictureBytes } from './picture-bytes';
import { randomId } from '../random-id';
import { useUploadPictureMutation, type PictureTileFragment } from './picture-tile.generated';

/** A file that was not uploaded, and why. */
interface Refused {
  readonly name: string;
  readonly reason: string;
}

/** Uploads files to the stored pictures, one after the other (F104). The list of them is fetched again after each. */
export function usePictureUpload() {
  const [send] = useUploadPictureMutation();
  const [isUploading, setIsUploading] = useState(false);
  const [uploaded, setUploaded] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** @returns those that were uploaded */
  async function upload(files: readonly File[]): Promise<PictureTileFragment[]> {
    setIsUploading(true);
    setUploaded(0);
    setRefused([]);
    const pictures: PictureTileFragment[] = [];
    for (const file of files) {
      const { refusal, file: sent } = await readPictureBytes(file);
      const outcome = checkThumbnail(file) ?? refusal ?? (await sendOne(sent));
      if (typeof outcome === 'string')
        setRefused((others) => [...others, { name: file.name, reason: outcome }]);
      else {
        pictures.push(outcome);
        setUploaded(pictures.length);
      }
    }
    setIsUploading(false);
    return pictures;
  }

  /** @returns the picture, or why it was not uploaded */
  async function sendOne(file: File): Promise<PictureTileFragment | string> {
    const headers = { 'apollo-require-preflight': 'true', 'idempotency-key': randomId() };
    try {
      const context = { transport: uploadLink(headers, () => undefined) };
      const { data } = await send({ variables: { file }, context });
      return data!.uploadPicture;
    } catch (error) {
      const failure = readServerFailure(error);
      return (failure.kind === 'refused' && failure.errors.file) || loadFailure(error);
    }
  }

  return { upload, isUploading, uploaded, refused };
}
