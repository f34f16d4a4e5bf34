import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { UploadButton, UploadResult } from '../../posts/pictures/picture-upload';
import { usePictureUpload } from '../../posts/pictures/use-picture-upload';
import { SearchField } from '../../ui/search-field';
import { PictureList } from './picture-list';
import { picturesUrl, readPicturesView, type PicturesView } from './pictures-url';
import { UsageFilter } from './usage-filter';

/** The pictures that were uploaded for texts: search, those that nothing uses, uploads (C110). */
export default function Pictures() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readPicturesView(address);
  const { upload, isUploading, uploaded, refused } = usePictureUpload();
  const show = (next: PicturesView) =>
    void navigate(picturesUrl(next), { replace: true, preventScrollReset: true });
  return (
    <>
      <chakra.h1>Ảnh</chakra.h1>
      <chakra.p mt="1" color="ink.soft">
        Ảnh trong bài viết, mới nhất ở đầu. Ảnh bìa thì xem và đổi ngay trong tin.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5">
        <SearchField
          label="Tìm ảnh"
          search={view.search}
          onSearch={(search) => show({ ...view, search, page: 1 })}
        />
        <UploadButton
          size="lg"
          isUploading={isUploading}
          upload={async (files) => {
            const pictures = await upload(files);
            // New pictures are at the head of the whole list.
            if (pictures.length > 0) show({ page: 1, search: '', isUnused: false });
          }}
        />
        <UsageFilter view={view} />
      </chakra.div>
      <UploadResult uploaded={uploaded} refused={refused} />
      <PictureList view={view} />
    </>
  );
}
