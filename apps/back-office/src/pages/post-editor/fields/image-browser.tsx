import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { chakra } from '@chakra-ui/react/styled-system';
import { Notice, VisuallyHidden } from '@tiempos/ui';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { imagePath } from '@tiempos/contract';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced';
import { writingArea } from '../rich-text/rich-text';
import type { PictureTileFragment } from './pictures.generated';
import { UploadButton, UploadResult } from './picture-upload';
import { usePictureUpload } from './use-picture-upload';
import { usePictures } from './use-pictures';

interface ImageBrowserProps {
  /** What the chosen picture is for. */
  target: 'text' | 'cover';
  onChoose: (picture: PictureTileFragment) => void;
  onClose: () => void;
}

/** Pictures that were uploaded before, newest first, to insert into the text or to use as the cover (F105, C28); and more of them. */
export default function ImageBrowser({ target, onChoose, onClose }: ImageBrowserProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { pictures, state, hasMore, showMore } = usePictures(search);
  const { uploaded, refused, upload, isUploading } = usePictureUpload();
  const isEmpty = state === 'ready' && pictures.length === 0;
  return (
    <Dialog
      size="cover"
      title="Ảnh đã tải lên"
      description={`Ảnh mới nhất ở đầu. Bấm vào ảnh để ${target === 'text' ? 'chèn vào bài' : 'dùng làm ảnh bìa'}.`}
      onClose={onClose}
      focusAfter={target === 'text' ? writingArea : undefined}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
        <UploadButton
          isUploading={isUploading}
          upload={(files) => {
            // New pictures are at the head of the whole list.
            setTyped('');
            return upload(files);
          }}
        />
        {!(isEmpty && !search) && <PictureSearch value={typed} onChange={setTyped} />}
      </chakra.div>
      <UploadResult uploaded={uploaded} refused={refused} />
      <VisuallyHidden aria-live="polite">{state === 'loading' && 'Đang tải ảnh'}</VisuallyHidden>
      {(pictures.length > 0 || state === 'loading') && (
        <ImageGrid pictures={pictures} isLoading={state === 'loading'} onChoose={onChoose} />
      )}
      {state === 'failed' && (
        <chakra.p role="alert" flex="1" mt="4" color="chili">
          Chưa tải được danh sách ảnh. Kiểm tra kết nối mạng rồi mở lại.
        </chakra.p>
      )}
      {isEmpty && <Nothing isSearched={search !== ''} />}
      <DialogActions>
        {hasMore && (
          <Button variant="outline" onClick={showMore}>
            Xem thêm ảnh
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PictureSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <InputGroup flex="1 1 8rem" maxW="20rem" startElement={<Search size={18} aria-hidden />}>
      <Input
        type="search"
        name="search"
        aria-label="Tìm ảnh theo tên hoặc mô tả"
        placeholder="Tìm ảnh"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputGroup>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  return (
    <chakra.div flex="1" mt="4" role="status">
      {isSearched ? (
        <Notice title="Không có ảnh nào có tên như vậy">
          Tên ảnh là tên tệp lúc tải lên, như IMG_2024.jpg. Ảnh có mô tả thì tìm theo mô tả cũng được.
        </Notice>
      ) : (
        <Notice title="Chưa có ảnh nào">
          Tải ảnh lên ở đây, hoặc kéo ảnh vào bài viết: ảnh sẽ có trong danh sách này cho lần sau.
        </Notice>
      )}
    </chakra.div>
  );
}

interface ImageGridProps extends Pick<ImageBrowserProps, 'onChoose'> {
  pictures: readonly PictureTileFragment[];
  /** More of them are on their way. */
  isLoading: boolean;
}

function ImageGrid({ pictures, isLoading, onChoose }: ImageGridProps) {
  return (
    <chakra.ul css={grid} aria-busy={isLoading}>
      {pictures.map((picture) => (
        <li key={picture.name}>
          <chakra.button type="button" css={tile} onClick={() => onChoose(picture)}>
            <chakra.img
              src={imagePath(picture.name, 480)}
              alt={picture.originalName || picture.name}
              loading="lazy"
              width="full"
              aspectRatio="4 / 3"
              objectFit="cover"
              // Of a broken picture the name below is enough.
              color="transparent"
            />
            <chakra.span css={nameStyle} aria-hidden>
              {picture.originalName || picture.name}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
      {isLoading &&
        Array.from({ length: 4 }, (_, index) => (
          <li key={index} aria-hidden>
            <Skeleton height="auto" aspectRatio="4 / 3" />
          </li>
        ))}
    </chakra.ul>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 40%), 1fr))',
  gap: '3',
  mt: '4',
  // The list scrolls: the buttons of the dialog stay in the window. The padding is room for the focus ring.
  flex: '1',
  minH: '11rem',
  alignContent: 'start',
  overflowY: 'auto',
  p: '1',
  listStyleType: 'none',
} as const;

const tile = {
  display: 'block',
  width: 'full',
  overflow: 'hidden',
  bg: 'sand',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'picture',
  cursor: 'pointer',
  _hover: { borderColor: 'jade' },
} as const;

const nameStyle = {
  display: 'block',
  px: '2',
  py: '1',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 'xs',
  textAlign: 'start',
} as const;
