import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { imagePath } from '@tiempos/contract';
import { limits } from '@tiempos/validation';
import { useState } from 'react';
import { FormAlert, SubmitButton } from '@tiempos/ui/form';
import type { PictureTileFragment } from '../../posts/pictures/picture-tile.generated';
import { UploadButton, UploadResult } from '../../posts/pictures/picture-upload';
import { usePictureUpload } from '../../posts/pictures/use-picture-upload';
import { Dialog, DialogActions } from '../../ui/dialog';
import { ScrollRegion } from '../../ui/scroll-region';
import type { WholePictureFragment } from './picture.generated';
import { postWords } from './picture-words';
import { PostList } from './post-list';
import { useReplace } from './use-replace';

interface ReplaceDialogProps {
  picture: WholePictureFragment;
  /** Loads the picture with the posts that use it now. */
  reload: () => Promise<WholePictureFragment | undefined>;
  onClose: () => void;
}

/** Replaces a picture everywhere, unless too many posts use it (C110). */
export default function ReplaceDialog(props: ReplaceDialogProps) {
  return props.picture.postCount > limits.replacedPosts.max ? (
    <TooMany {...props} />
  ) : (
    <Replacing {...props} />
  );
}

const TITLE = 'Thay ảnh ở mọi nơi';

function TooMany({ picture: { postCount }, onClose }: ReplaceDialogProps) {
  const max = postWords(limits.replacedPosts.max);
  return (
    <Dialog
      title={TITLE}
      description={`Ảnh này đang ở ${postWords(postCount)}. Mỗi lần chỉ thay được ở tối đa ${max}.`}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Uploads another picture, shows the posts that change, and asks. */
function Replacing({ picture, reload, onClose }: ReplaceDialogProps) {
  const { name, postCount, posts } = picture;
  const { upload, isUploading, uploaded, refused } = usePictureUpload();
  const [next, setNext] = useState<PictureTileFragment>();
  const { isPending, failure, replace } = useReplace({ picture, reload, onReplaced: onClose });

  async function choose(files: File[]) {
    const [one] = await upload(files);
    if (!one) return;
    // Posts may have been saved since the screen was opened.
    await reload().catch(() => undefined);
    setNext(one);
  }

  return (
    <Dialog
      size="xl"
      title={TITLE}
      description="Ảnh mới thay ảnh này trong tất cả các tin dưới đây; mô tả ảnh trong từng tin giữ nguyên. Lịch sử mỗi tin có thêm một bản, và bạn hoàn tác được trong 30 ngày."
      onClose={() => !isPending && onClose()}
    >
      <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr" mt="4">
        <Side label="Đang dùng" name={name} />
        {next ? (
          <Side label="Ảnh mới" name={next.name} />
        ) : (
          <chakra.div css={emptyStyle}>Chưa chọn ảnh mới</chakra.div>
        )}
      </chakra.div>
      <UploadButton isSingle isUploading={isUploading} disabled={isPending} mt="3" upload={choose}>
        {next ? 'Chọn ảnh khác' : 'Chọn ảnh mới'}
      </UploadButton>
      <UploadResult uploaded={uploaded} refused={refused} />
      <chakra.h3 mt="5" fontSize="md">
        {postWords(postCount)} sẽ đổi
      </chakra.h3>
      <ScrollRegion label="Các tin sẽ đổi" css={{ mt: '1', py: '1', maxH: '16rem' }}>
        <PostList posts={posts} label="Các tin dùng ảnh này" />
      </ScrollRegion>
      {failure && (
        <chakra.div mt="4">
          <FormAlert title={failure.title}>{failure.text}</FormAlert>
        </chakra.div>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Thôi
        </Button>
        <SubmitButton
          type="button"
          isPending={isPending}
          disabled={!next || isUploading || postCount === 0}
          onClick={() => void replace(next!.name)}
        >
          Thay ở {postWords(postCount)}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

function Side({ label, name }: { label: string; name: string }) {
  return (
    <chakra.figure m="0" minW="0">
      <chakra.img
        src={imagePath(name, 480)}
        alt={label}
        width="full"
        aspectRatio="4 / 3"
        objectFit="contain"
        bg="sand"
        borderRadius="picture"
      />
      <chakra.figcaption mt="1" fontSize="sm" color="ink.soft">
        {label}
      </chakra.figcaption>
    </chakra.figure>
  );
}

const emptyStyle = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  p: '2',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line.strong',
  borderRadius: 'picture',
  color: 'ink.soft',
  fontSize: 'sm',
  textAlign: 'center',
} as const;
