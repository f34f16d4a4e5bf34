import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { chakra } from '@chakra-ui/react/styled-system';
import { Notice, VisuallyHidden } from '@tiempos/ui';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced';
import { writingArea } from '../rich-text/rich-text';
import type { PictureTileFragment } from '../../../posts/pictures/picture-tile.generated';
import { PictureGrid, tileStyle } from '../../../posts/pictures/picture-grid';
import { UploadButton, UploadResult } from '../../../posts/pictures/picture-upload';
import { usePictureUpload } from '../../../posts/pictures/use-picture-upload';
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
        <PictureGrid
          pictures={pictures}
          isLoading={state === 'loading'}
          // The list scrolls: the buttons of the dialog stay in the window.
          css={{ flex: '1', minH: '11rem', overflowY: 'auto' }}
          tile={(picture, content) => (
            <chakra.button type="button" css={tileStyle} onClick={() => onChoose(picture)}>
              {content}
            </chakra.button>
          )}
        />
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
