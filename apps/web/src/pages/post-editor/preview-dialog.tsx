import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ArticleBody } from '../../posts/article-body';
import { Button } from '../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../ui/back-office/dialog';
import { ScrollRegion } from './conflict/scroll-region';
import type { PostText } from './post-text';

interface PreviewDialogProps {
  text: PostText;
  /** ISO 8601; a post that was never saved gets today. */
  createdDate: string | undefined;
  onClose: () => void;
}

/** The post as readers will see it, before it is public: the article's own components. */
export default function PreviewDialog({ text, createdDate, onClose }: PreviewDialogProps) {
  const [today] = useState(() => new Date().toISOString());
  return (
    <Dialog size="cover" title="Xem trước" description="Người đọc sẽ thấy tin như thế này." onClose={onClose}>
      <ScrollRegion label="Nội dung xem trước" maxHeight="none">
        <chakra.article maxW="article" mx="auto" py={{ md: '6' }}>
          {/* The editor's own output: its schema knows no scripts, and the page's policy would run none. */}
          <ArticleBody
            post={{
              ...text,
              title: text.title || 'Tin chưa có tiêu đề',
              createdDate: createdDate ?? today,
            }}
          />
        </chakra.article>
      </ScrollRegion>
      <DialogActions>
        <Button onClick={onClose}>Viết tiếp</Button>
      </DialogActions>
    </Dialog>
  );
}
