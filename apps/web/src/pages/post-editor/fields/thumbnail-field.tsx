import { chakra } from '@chakra-ui/react/styled-system';
import { checkThumbnail } from '@tiempos/validation';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { picturePath } from '../../../posts/post-links';
import { Button } from '../../../ui/button';
import { FieldHints } from '../../../ui/form/field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { ACCEPTED_TYPES } from '../accepted-types';
import type { Thumbnail } from './thumbnail';

interface ThumbnailFieldProps {
  value: Thumbnail;
  error: string | undefined;
  /** A picture was chosen or removed; with an error it was refused, and the old one stays. */
  onChange: (thumbnail: Thumbnail, error?: string) => void;
  /** How much of the picture is sent, between 0 and 1. */
  progress: number | undefined;
}

/** Chooses a post's picture by click, by key or by drop, and shows it (F82, F83). */
export function ThumbnailField({ value, error, onChange, progress }: ThumbnailFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const preview = usePreview(value);

  function choose(file: File | undefined) {
    if (!file) return;
    onChange({ kind: 'chosen', file }, checkThumbnail(file) ?? undefined);
    // The same file again must count as a choice.
    if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div>
      <chakra.p id={`${id}-label`} mb="1" fontWeight="700" fontSize="sm">
        Ảnh đại diện
      </chakra.p>
      <chakra.label
        htmlFor={id}
        data-drop-zone
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        css={zone}
        borderColor={isOver ? 'jade' : error ? 'chili' : 'line.strong'}
        bg={isOver ? 'jade.tint' : 'surface'}
      >
        <VisuallyHidden>
          <input
            ref={input}
            id={id}
            type="file"
            name="thumbImg"
            accept={ACCEPTED_TYPES}
            aria-labelledby={`${id}-label`}
            aria-invalid={Boolean(error)}
            aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </VisuallyHidden>
        {preview ? (
          <chakra.img src={preview} alt="" width="full" height="full" objectFit="cover" />
        ) : (
          <chakra.span display="grid" justifyItems="center" gap="1" px="4" textAlign="center" fontSize="sm">
            <chakra.span color="jade">
              <ImagePlus size={28} aria-hidden />
            </chakra.span>
            <b>Chọn ảnh hoặc kéo ảnh vào đây</b>
          </chakra.span>
        )}
      </chakra.label>
      {progress !== undefined && (
        <chakra.p mt="2" fontSize="sm" color="ink.soft">
          <chakra.progress
            display="block"
            width="full"
            max={1}
            value={progress}
            aria-label="Đang tải ảnh đại diện lên"
            css={{ accentColor: 'var(--shop-colors-jade)' }}
          />
          Đang tải ảnh lên {Math.round(progress * 100)}%
        </chakra.p>
      )}
      <FieldHints id={id} error={error} hint="Ảnh dưới 10 MB. Hiện trên thẻ tin và khi chia sẻ đường dẫn." />
      {value.kind !== 'none' && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          <Button look="outline" css={smallButton} onClick={() => input.current?.click()}>
            Đổi ảnh
          </Button>
          <Button look="outline" css={smallButton} onClick={() => onChange({ kind: 'none' })}>
            <Trash2 size={18} aria-hidden />
            Bỏ ảnh
          </Button>
        </chakra.div>
      )}
    </div>
  );
}

const zone = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'control',
  overflow: 'hidden',
  cursor: 'pointer',
  position: 'relative',
  _hover: { borderColor: 'ink' },
  '&:focus-within': { outline: '3px solid', outlineColor: 'sky', outlineOffset: '2px' },
} as const;

const smallButton = { minH: '11', px: '4', fontSize: 'sm' } as const;

/** The address of the picture to show. A chosen file is read as data: the page's policy knows no blob addresses. */
function usePreview(thumbnail: Thumbnail): string | undefined {
  const file = thumbnail.kind === 'chosen' ? thumbnail.file : undefined;
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setChosen({ file, address: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (thumbnail.kind === 'saved') return `${picturePath(thumbnail.fileName)}?w=480`;
  return chosen && chosen.file === file ? chosen.address : undefined;
}
