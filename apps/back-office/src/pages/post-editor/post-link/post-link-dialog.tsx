import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { TextField } from '@tiempos/ui/form';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { useDebounced } from '../../../ui/use-debounced';
import { writingArea } from '../rich-text/rich-text';
import { usePostsToLinkQuery, type PostsToLinkQuery, type PostToLinkFragment } from './post-link.generated';

interface PostLinkDialogProps {
  onChoose: (post: PostToLinkFragment) => void;
  onClose: () => void;
}

/** Published posts to link to, newest first, searchable by title; a click inserts the link. */
export default function PostLinkDialog({ onChoose, onClose }: PostLinkDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data, previousData, error } = usePostsToLinkQuery({ variables: { search } });
  const found = (data ?? previousData)?.posts ?? undefined;
  return (
    <Dialog
      title="Liên kết đến tin đã đăng"
      description="Chữ đang chọn thành liên kết; chưa chọn chữ nào thì tiêu đề của tin được chèn vào."
      onClose={onClose}
      focusAfter={writingArea}
    >
      <chakra.div mt="5" mb="3">
        <TextField
          type="search"
          name="search"
          label="Tìm theo tiêu đề"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </chakra.div>
      <chakra.div css={results} aria-busy={!data && !error} aria-live="polite">
        {error ? (
          <chakra.p role="alert" px="3" color="chili">
            Chưa tìm được tin. Kiểm tra kết nối mạng rồi thử lại.
          </chakra.p>
        ) : (
          <Found found={found} onChoose={onChoose} onSearch={setTyped} />
        )}
      </chakra.div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FoundProps extends Pick<PostLinkDialogProps, 'onChoose'> {
  found: PostsToLinkQuery['posts'] | undefined;
  onSearch: (search: string) => void;
}

function Found({ found, onChoose, onSearch }: FoundProps) {
  if (!found) return <Skeleton height="full" />;
  const { contents: posts, matchedWithoutAccents, suggestion } = found;
  if (posts.length === 0)
    return (
      <chakra.p px="3" color="ink.soft">
        Không có tin đã đăng nào khớp.
        {suggestion && (
          <>
            {' Ý bạn là '}
            <Button variant="outline" size="sm" onClick={() => onSearch(suggestion)}>
              {suggestion}
            </Button>
            ?
          </>
        )}
      </chakra.p>
    );
  return (
    <>
      {matchedWithoutAccents && (
        <chakra.p px="3" mb="2" fontSize="sm" color="ink.soft">
          Không tiêu đề nào có đúng dấu như bạn gõ; đây là các tin khớp khi bỏ dấu.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {posts.map((post) => (
          <li key={post.id}>
            <chakra.button type="button" css={row} onClick={() => onChoose(post)}>
              <b>{post.title}</b>
              <chakra.span fontSize="sm" color="ink.soft">
                {post.publishedAt && formatDate(post.publishedAt)}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

/** A fixed height, limited in a low window so that the field stays visible. */
const results = { height: 'min(22rem, 40vh)', mx: '-3', overflowY: 'auto' } as const;

const row = {
  display: 'grid',
  gap: '0.5',
  width: 'full',
  px: '3',
  py: '2',
  textAlign: 'left',
  borderRadius: 'picture',
  cursor: 'pointer',
  _hover: { bg: 'jade.tint' },
} as const;
