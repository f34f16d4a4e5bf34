import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@tiempos/ui';
import { ImageUp } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { firstNames } from '../../ui/first-names';
import { ImageRefusal } from './image-refusal';
import type { usePictureUpload } from './use-picture-upload';

type PictureUploadProps = ReturnType<typeof usePictureUpload>;

interface UploadButtonProps extends Pick<PictureUploadProps, 'isUploading'>, ComponentProps<typeof Button> {
  upload: (files: File[]) => unknown;
  /** One picture alone can be chosen. */
  isSingle?: boolean;
}

/** The button that uploads pictures to the list. */
export function UploadButton({
  upload,
  isUploading,
  isSingle = false,
  children = 'Tải ảnh lên',
  ...button
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        name="upload"
        accept="image/*"
        multiple={!isSingle}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Or the same file could not be chosen again.
          target.value = '';
          if (files.length > 0) upload(files);
        }}
      />
      <Button
        variant="outline"
        loading={isUploading}
        loadingText={children}
        {...button}
        onClick={() => input.current?.click()}
      >
        <ImageUp size={18} aria-hidden />
        {children}
      </Button>
    </>
  );
}

/** What became of the uploads: said, and what was refused stands above the list. */
export function UploadResult({ uploaded, refused }: Pick<PictureUploadProps, 'uploaded' | 'refused'>) {
  return (
    <>
      <VisuallyHidden aria-live="polite">{uploaded > 0 && `Đã tải lên ${uploaded} ảnh`}</VisuallyHidden>
      {refused.length > 0 && (
        <chakra.div role="alert" mt="4" color="chili">
          <chakra.ul listStyleType="none">
            {[...namesByReason(refused)].map(([reason, names]) => (
              <chakra.li key={reason} overflowWrap="anywhere">
                <b>{firstNames(names, MAX_NAMES, 'tệp khác')}:</b> <ImageRefusal reason={reason} />
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </>
  );
}

/** More of them would leave the list no room. */
const MAX_NAMES = 3;

function namesByReason(refused: PictureUploadProps['refused']) {
  const names = new Map<string, string[]>();
  for (const { name, reason } of refused) names.set(reason, [...(names.get(reason) ?? []), name]);
  return names;
}
