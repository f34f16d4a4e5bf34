import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Notice } from '@tiempos/ui';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { imagePath } from '@tiempos/contract';
import { writingArea } from '../rich-text/rich-text';
import type { PictureTileFragment } from './pictures.generated';
import { usePictures } from './use-pictures';

interface ImageBrowserProps {
  onChoose: (path: string) => void;
  onClose: () => void;
}

/** Pictures that were uploaded before, newest first; a click inserts one into the text (F105, C28). */
export default function ImageBrowser({ onChoose, onClose }: ImageBrowserProps) {
  const { pictures, state, hasMore, showMore } = usePictures();
  return (
    <Dialog
      size="xl"
      title="Ảnh đã tải lên"
      description="Ảnh mới nhất ở đầu. Bấm vào ảnh để chèn vào bài."
      onClose={onClose}
      focusAfter={writingArea}
    >
      {pictures.length > 0 && <ImageGrid pictures={pictures} onChoose={onChoose} />}
      {state === 'loading' && (
        <chakra.div css={grid} aria-busy aria-label="Đang tải ảnh" role="status">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="auto" aspectRatio="4 / 3" />
          ))}
        </chakra.div>
      )}
      {state === 'failed' && (
        <chakra.p role="alert" mt="4" color="chili">
          Chưa tải được danh sách ảnh. Kiểm tra kết nối mạng rồi mở lại.
        </chakra.p>
      )}
      {state === 'ready' && pictures.length === 0 && (
        <chakra.div mt="4">
          <Notice title="Chưa có ảnh nào">Kéo ảnh vào bài viết, ảnh sẽ có ở đây cho lần sau.</Notice>
        </chakra.div>
      )}
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

function ImageGrid({
  pictures,
  onChoose,
}: Pick<ImageBrowserProps, 'onChoose'> & { pictures: readonly PictureTileFragment[] }) {
  return (
    <chakra.ul css={grid}>
      {pictures.map(({ name, path, originalName }) => (
        <li key={name}>
          <chakra.button type="button" css={tile} onClick={() => onChoose(path)}>
            <chakra.img
              src={imagePath(name, 480)}
              alt={originalName || name}
              loading="lazy"
              width="full"
              aspectRatio="4 / 3"
              objectFit="cover"
            />
            <chakra.span css={nameStyle} aria-hidden>
              {originalName || name}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: '3',
  mt: '4',
  // The list scrolls, not the dialog: its buttons stay in the window. The padding is room for the focus ring.
  maxH: 'max(12rem, calc(100dvh - 20rem))',
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
