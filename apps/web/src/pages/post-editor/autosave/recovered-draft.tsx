import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/back-office/buttons';
import { DiffView } from '../conflict/diff-view';
import { deleteCopy, type LocalCopy } from './local-copies';
import { formatDate } from '../format-date';
import { emptyText, textOf, type PostText } from '../post-text';
import { ScrollRegion } from '../conflict/scroll-region';
import type { PostEditor } from '../use-post-editor';

/** Offers what this browser kept of the post when its editor was closed before a save, with a comparison. */
export function RecoveredDraft({ editor }: { editor: PostEditor }) {
  const { state, fields, copy, restore } = editor;
  const { post } = state;
  const [copies, setCopies] = useState<readonly LocalCopy[]>([]);
  const [saved] = useState<PostText>(() => (post ? textOf(post) : emptyText));
  const [isComparing, setIsComparing] = useState(false);
  const { findRecoverable } = copy;

  useEffect(() => {
    void findRecoverable(saved).then(setCopies);
    // Once, when the editor opens: what comes later is written in other tabs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const [left, ...others] = copies;
  if (!left || !fields.richText) return null;

  const done = () => {
    deleteCopy(left.id);
    setCopies(others);
    setIsComparing(false);
  };
  const use = async (copy: LocalCopy) => {
    await restore(copy);
    done();
  };
  return (
    <chakra.section
      aria-label="Bản viết dở"
      mb="5"
      p={{ base: '4', md: '5' }}
      bg="mango.tint"
      color="ink"
      borderWidth="1px"
      borderColor="mango"
      borderRadius="control"
    >
      <p>
        <b>Bạn có bản viết dở lúc {formatDate(left.writtenAt)} chưa được lưu.</b>{' '}
        {post && left.version !== undefined && left.version < post.version
          ? 'Từ đó đến nay tin đã được lưu lại, hãy so sánh trước khi dùng.'
          : 'Bản này được giữ trong trình duyệt của bạn.'}
        {left.picture === 'chosen' && ' Có cả ảnh bìa đã chọn.'}
        {left.picture === 'removed' && ' Ảnh bìa đã được bỏ.'}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button css={small} onClick={() => void use(left)}>
          Dùng bản viết dở
        </Button>
        <Button
          variant="outline"
          css={small}
          aria-expanded={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        >
          {isComparing ? 'Ẩn so sánh' : 'So sánh'}
        </Button>
        <Button variant="outline" css={small} onClick={done}>
          Bỏ bản này
        </Button>
      </chakra.div>
      {isComparing && (
        <ScrollRegion label="So sánh với bản viết dở">
          <DiffView
            before={saved}
            after={left.text}
            names={{ before: post ? 'bản đã lưu' : 'bản trống', after: 'bản viết dở' }}
          />
        </ScrollRegion>
      )}
    </chakra.section>
  );
}

const small = { minH: '11', px: '4', fontSize: 'sm' } as const;
