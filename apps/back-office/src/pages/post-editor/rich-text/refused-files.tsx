import { FormAlert } from '@tiempos/ui/form';
import { ImageRefusal } from '../../../posts/pictures/image-refusal';

/** Files that are not in the text: no pictures, or pictures that the server refused. */
export interface Refused {
  /** Of files that were not sent. */
  readonly fileNames: readonly string[];
  /** How many the server refused. */
  readonly count: number;
  readonly reason: string;
}

/** Says which files are missing in the text, and why, until it is dismissed. */
export function RefusedFiles({ fileNames, count, reason, onClose }: Refused & { onClose: () => void }) {
  return (
    <FormAlert title={titleOf(fileNames, count)} action={{ text: 'Đã hiểu', onClick: onClose }}>
      <ImageRefusal reason={reason} />
    </FormAlert>
  );
}

function titleOf(fileNames: readonly string[], count: number) {
  if (fileNames.length === 0) return count === 1 ? 'Chưa tải được ảnh lên' : `Chưa tải được ${count} ảnh lên`;
  const files = fileNames.length === 1 ? `tệp ${fileNames[0]}` : `${fileNames.length} tệp`;
  return `Chưa dùng được ${files}`;
}
