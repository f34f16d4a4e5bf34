import { useState } from 'react';
import { loadFailure, readServerFailure } from '@tiempos/ui/form';
import { checkThumbnail } from '@tiempos/validation';
import { uploadLink } from '../controller/saving/upload-link';
import { readPictureBytes } from '../picture-bytes';
import { randomId } from '../random-id';
import { useUploadPictureMutation } from './pictures.generated';

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

  async function upload(files: readonly File[]) {
    setIsUploading(true);
    setUploaded(0);
    setRefused([]);
    for (const file of files) {
      const reason = (await refusalOf(file)) ?? (await sendOne(file));
      if (reason === undefined) setUploaded((count) => count + 1);
      else setRefused((others) => [...others, { name: file.name, reason }]);
    }
    setIsUploading(false);
  }

  /** @returns why it was not uploaded */
  async function sendOne(file: File): Promise<string | undefined> {
    const headers = { 'apollo-require-preflight': 'true', 'idempotency-key': randomId() };
    try {
      await send({ variables: { file }, context: { transport: uploadLink(headers, () => undefined) } });
      return undefined;
    } catch (error) {
      const failure = readServerFailure(error);
      return (failure.kind === 'refused' && failure.errors.file) || loadFailure(error);
    }
  }

  return { upload, isUploading, uploaded, refused };
}

async function refusalOf(file: File) {
  return checkThumbnail(file) ?? (await readPictureBytes(file)).refusal;
}
