import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session-context';
import { fetchUploadedImages, type UploadedImage } from './uploaded-images';

/** Pictures of the server, page by page. */
export function useUploadedImages() {
  const session = useSession();
  const [page, setPage] = useState(1);
  const [images, setImages] = useState<readonly UploadedImage[]>([]);
  const [totalPage, setTotalPage] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    fetchUploadedImages(page, session)
      .then(({ files, paging }) => {
        if (isGone) return;
        setImages((before) => (page === 1 ? files : [...before, ...files]));
        setTotalPage(paging.totalPage);
        setState('ready');
      })
      .catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
    };
  }, [page, session]);

  return {
    images,
    state,
    hasMore: state === 'ready' && page < totalPage,
    showMore() {
      setState('loading');
      setPage(page + 1);
    },
  };
}
