import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@tiempos/validation';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../ui/opening';
import type { WholePictureFragment } from './picture.generated';
import { postWords } from './picture-words';
import { PostList } from './post-list';

const ReplaceDialog = lazyPart(() => import('./replace-dialog'));

interface PictureUsesProps {
  picture: WholePictureFragment;
  reload: () => Promise<WholePictureFragment | undefined>;
}

/** Where a picture is used, and the way to replace it everywhere. */
export function PictureUses({ picture, reload }: PictureUsesProps) {
  const { postCount, posts, isUsed } = picture;
  const [isReplacing, setIsReplacing] = useState(false);
  const opening = useOpening(ReplaceDialog);
  return (
    <section aria-labelledby="uses">
      <chakra.h2 id="uses" fontSize="lg" mb="2">
        {postCount > 0 ? `Dùng ở ${postWords(postCount)}` : 'Chưa tin nào dùng'}
      </chakra.h2>
      {postCount === 0 && (
        <chakra.p color="ink.soft">
          {isUsed
            ? 'Bản cũ trong lịch sử, bản xem trước hoặc tin đã xóa còn dùng ảnh này, nên ảnh chưa tự xóa.'
            : 'Mở tin, bấm nút Chọn ảnh đã tải lên trên thanh công cụ để chèn ảnh này.'}
        </chakra.p>
      )}
      {postCount > 0 && (
        <>
          <PostList posts={posts} label="Các tin dùng ảnh này" />
          {postCount > posts.length && (
            <chakra.p mt="2" fontSize="sm" color="ink.soft">
              Chỉ hiện {postWords(posts.length)} đầu. Thay ở mọi nơi làm được với tối đa{' '}
              {postWords(limits.replacedPosts.max)}.
            </chakra.p>
          )}
          <Button
            variant="outline"
            mt="4"
            {...opening.trigger}
            onClick={() => opening.open(() => setIsReplacing(true))}
          >
            <OpeningIcon isPending={opening.isPending}>
              <Replace size={18} aria-hidden />
            </OpeningIcon>
            Thay ở mọi nơi
          </Button>
        </>
      )}
      <LazyBoundary onFailed={() => setIsReplacing(false)}>
        {isReplacing && (
          <ReplaceDialog picture={picture} reload={reload} onClose={() => setIsReplacing(false)} />
        )}
      </LazyBoundary>
    </section>
  );
}
