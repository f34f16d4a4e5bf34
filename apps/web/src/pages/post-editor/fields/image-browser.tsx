import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session-context';
import { Button } from '../../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../../ui/back-office/dialog';
import { Notice } from '../../../ui/back-office/notice';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { fetchUploadedImages, type UploadedImage } from './uploaded-images';

interface ImageBrowserProps {
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** Pictures that were uploaded before, newest first; one click puts one into the text (F105, C28). */
export default function ImageBrowser({ onChoose, onClose }: ImageBrowserProps) {
  const session = useSession();
  const [page, setPage] = useState(1);
  const [pictures, setPictures] = useState<readonly UploadedImage[]>([]);
  const [totalPage, setTotalPage] = useState<number>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    fetchUploadedImages(page, session)
      .then(({ files, paging }) => {
        if (isGone) return;
        setPictures((before) => (page === 1 ? files : [...before, ...files]));
        setTotalPage(paging.totalPage);
        setState('ready');
      })
      .catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
    };
  }, [page, session]);

  function showMore() {
    setState('loading');
    setPage(page + 1);
  }

  return (
    <Dialog
      size="xl"
      title="Ảnh đã tải lên"
      description="Ảnh mới nhất ở đầu. Bấm vào ảnh để chèn vào bài."
      onClose={onClose}
    >
      {pictures.length > 0 && (
        <chakra.ul css={grid}>
          {pictures.map((picture) => (
            <li key={picture.name}>
              <chakra.button type="button" css={tile} onClick={() => onChoose(picture.url)}>
                <chakra.img
                  src={`${picture.url}?w=480`}
                  alt={picture.original_name || picture.name}
                  loading="lazy"
                  width="full"
                  aspectRatio="4 / 3"
                  objectFit="cover"
                />
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      )}
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
        {state === 'ready' && page < (totalPage ?? 0) && (
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

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: '3',
  mt: '4',
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
