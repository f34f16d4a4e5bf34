import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { FileUpload } from '@chakra-ui/react/file-upload';
import { chakra } from '@chakra-ui/react/styled-system';
import { imagePath } from '@tiempos/contract';
import { checkThumbnail } from '@tiempos/validation';
import { useFieldLabels } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { ImageRefusal, animatedPicture } from '../image-refusal';
import { readPictureBytes } from '../picture-bytes';
import type { Thumbnail } from '../thumbnail';
import { useChosenPicture } from './use-chosen-picture';

const UploadProgress = lazyPart(() => import('./upload-progress'));

interface ThumbnailFieldProps {
  value: Thumbnail;
  error: string | undefined;
  /** A picture was chosen or removed; with an error it was rejected, and the old one stays. */
  onChange: (thumbnail: Thumbnail, error?: string) => void;
  /** Opens the list of uploaded pictures. */
  onBrowse: () => void;
  /** The uploaded share, between 0 and 1. */
  progress: number | undefined;
}

/** Chooses a post's picture by click, by key, by drop or among those uploaded before, and shows it (F82, F83). */
export function ThumbnailField({ value, error, onChange, onBrowse, progress }: ThumbnailFieldProps) {
  const labels = useFieldLabels({ label: 'Ảnh bìa', hint: true, error });
  const toast = useToast();

  function choose(file: File) {
    const refusal = checkThumbnail(file) ?? undefined;
    onChange({ kind: 'chosen', file }, refusal);
    if (!refusal) void checkBytes(file);
  }

  /** What the server will say of the bytes is said at once (C80). */
  async function checkBytes(file: File) {
    const { refusal, isAnimated } = await readPictureBytes(file);
    if (isAnimated) toast(animatedPicture);
    if (!refusal) return;
    onChange(value);
    onChange({ kind: 'chosen', file }, refusal);
  }

  return (
    <Field.Root invalid={Boolean(error)} ids={labels.ids}>
      <FileUpload.Root
        gap="2"
        accept="image/*"
        maxFiles={1}
        invalid={Boolean(error)}
        acceptedFiles={[]}
        translations={{ dropzone: 'Ảnh bìa: chọn ảnh hoặc kéo ảnh vào đây' }}
        // Our own rules and messages apply.
        validate={(file) => (checkThumbnail(file) ? ['FILE_INVALID'] : null)}
        onFileChange={({ acceptedFiles, rejectedFiles }) => {
          const file = acceptedFiles[0] ?? rejectedFiles[0]?.file;
          if (file) choose(file);
        }}
      >
        <FileUpload.HiddenInput name="thumbImg" aria-describedby={labels.describedBy} />
        <FileUpload.Label>Ảnh bìa</FileUpload.Label>
        <DropZone value={value} error={error} describedBy={labels.describedBy} />
        <LazyBoundary>{progress !== undefined && <UploadProgress share={progress} />}</LazyBoundary>
        <Field.ErrorText>
          <ImageRefusal reason={error} />
        </Field.ErrorText>
        <Field.HelperText>Ảnh dưới 10 MB. Hiện trong danh sách tin và khi chia sẻ liên kết.</Field.HelperText>
        {value.kind === 'none' ? (
          <Button variant="outline" alignSelf="start" onClick={onBrowse}>
            <Images aria-hidden />
            Chọn từ ảnh đã tải lên
          </Button>
        ) : (
          <Button variant="outline" alignSelf="start" onClick={() => onChange({ kind: 'none' })}>
            <Trash2 aria-hidden />
            Bỏ ảnh
          </Button>
        )}
      </FileUpload.Root>
    </Field.Root>
  );
}

interface DropZoneProps extends Pick<ThumbnailFieldProps, 'value' | 'error'> {
  describedBy: string | undefined;
}

/** Shows the picture; a click or a drop replaces it. */
function DropZone({ value, error, describedBy }: DropZoneProps) {
  const chosen = useChosenPicture(value);
  const shown = value.kind === 'saved' ? imagePath(value.fileName, 480) : chosen;
  return (
    <FileUpload.Dropzone
      data-drop-zone
      aria-invalid={Boolean(error)}
      aria-describedby={describedBy}
      width="full"
      minH="0"
      aspectRatio="1.91"
      borderBottomRadius="0"
      p="0"
      overflow="hidden"
      borderWidth="1px"
      borderColor={error ? 'border.error' : 'border.emphasized'}
    >
      {shown ? (
        <chakra.img src={shown} alt="" width="full" height="full" objectFit="cover" />
      ) : (
        <FileUpload.DropzoneContent>
          <ImagePlus size={28} aria-hidden />
          <b>Chọn ảnh hoặc kéo ảnh vào đây</b>
        </FileUpload.DropzoneContent>
      )}
    </FileUpload.Dropzone>
  );
}
