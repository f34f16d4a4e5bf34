import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { FileUpload } from '@chakra-ui/react/file-upload';
import { chakra } from '@chakra-ui/react/styled-system';
import { imagePath } from '@tiempos/contract';
import { checkThumbnail } from '@tiempos/validation';
import { useFieldLabels } from '@tiempos/ui/form';
import type { ReactNode } from 'react';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { OpeningIcon, type OpeningTrigger } from '../../../ui/opening';
import { ImageRefusal } from '../../../posts/pictures/image-refusal';
import type { Thumbnail } from '../thumbnail';
import { useChosenPicture } from './use-chosen-picture';
import { useThumbnailChoice } from './use-thumbnail-choice';

const UploadProgress = lazyPart(() => import('./upload-progress'));

interface ThumbnailFieldProps {
  value: Thumbnail;
  error: string | undefined;
  /** A picture was chosen or removed; with an error it was rejected, and the old one stays. */
  onChange: (thumbnail: Thumbnail, error?: string) => void;
  /** Opens the list of uploaded pictures. */
  onBrowse: () => void;
  browseTrigger: OpeningTrigger;
  /** The uploaded share, between 0 and 1. */
  progress: number | undefined;
  /** What stands below the picture in a shared link. */
  children: ReactNode;
}

/** Chooses a post's picture by click, by key, by drop or among those uploaded before, and shows it (F82, F83). */
export function ThumbnailField({
  value,
  error,
  onChange,
  onBrowse,
  browseTrigger,
  progress,
  children,
}: ThumbnailFieldProps) {
  const labels = useFieldLabels({ label: 'Ảnh bìa', hint: true, error });
  const { choose, remove } = useThumbnailChoice(value, onChange);

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
        <chakra.div width="full" maxW="24rem">
          <DropZone value={value} error={error} describedBy={labels.describedBy} />
          {children}
        </chakra.div>
        <LazyBoundary>{progress !== undefined && <UploadProgress share={progress} />}</LazyBoundary>
        <Field.ErrorText>
          <ImageRefusal reason={error} />
        </Field.ErrorText>
        <Field.HelperText>Ảnh dưới 10 MB. Liên kết chia sẻ trên Zalo hiện như trên.</Field.HelperText>
        {value.kind === 'none' ? (
          <BrowseButton onClick={onBrowse} trigger={browseTrigger} />
        ) : (
          <RemoveButton onClick={remove} />
        )}
      </FileUpload.Root>
    </Field.Root>
  );
}

function BrowseButton({ onClick, trigger }: { onClick: () => void; trigger: OpeningTrigger }) {
  return (
    <Button variant="outline" alignSelf="start" onClick={onClick} {...trigger}>
      <OpeningIcon isPending={trigger['aria-busy']}>
        <Images aria-hidden />
      </OpeningIcon>
      Chọn từ ảnh đã tải lên
    </Button>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" alignSelf="start" onClick={onClick}>
      <Trash2 aria-hidden />
      Bỏ ảnh
    </Button>
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
