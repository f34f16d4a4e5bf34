import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { loadFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { useKeepPictureMutation, type WholePictureFragment } from './picture.generated';
import { sizeWords, stayWords } from './picture-words';

/** The size of a picture, who uploaded it and when; and what becomes of one that no post uses. */
export function PictureFacts({ picture }: { picture: WholePictureFragment }) {
  const { image, bytes, uploadedBy, createdDate, postCount } = picture;
  const pixels = `${image.width.toLocaleString('vi-VN')} × ${image.height.toLocaleString('vi-VN')} px`;
  return (
    <chakra.dl css={factsStyle}>
      <Fact term="Kích thước">
        {pixels}, {sizeWords(bytes)}
      </Fact>
      <Fact term="Tải lên">
        {formatDate(createdDate)}, {uploadedBy ?? 'nhập về hoặc tài khoản đã xóa'}
      </Fact>
      {postCount === 0 && (
        <Fact term="Tình trạng">
          {stayWords(picture)}
          {!picture.isUsed && <KeepButton picture={picture} />}
        </Fact>
      )}
    </chakra.dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Keeps a picture that nothing uses for good, or no longer. */
function KeepButton({ picture: { name, isKept } }: { picture: WholePictureFragment }) {
  const [keep, { loading }] = useKeepPictureMutation();
  const toast = useToast();

  async function press() {
    try {
      await keep({ variables: { name, isKept: !isKept } });
      toast({ title: isKept ? 'Ảnh sẽ tự xóa nếu không tin nào dùng' : 'Ảnh được giữ lại' });
    } catch (error) {
      toast({ title: 'Chưa đổi được', description: loadFailure(error), variant: 'destructive' });
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      display="flex"
      mt="2"
      aria-busy={loading}
      onClick={() => !loading && void press()}
    >
      {isKept ? 'Thôi giữ' : 'Giữ lại'}
    </Button>
  );
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: '4',
  rowGap: '1',
  mt: '4',
  '& dt': { color: 'ink.soft' },
  '& dd': { m: '0', overflowWrap: 'anywhere' },
} as const;
