import { Button } from '../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../ui/back-office/dialog';
import type { PostText } from './post-text';
import { ScrollRegion } from './conflict/scroll-region';

/** The post as readers will see it, before it is public. */
export default function PreviewDialog({ text, onClose }: { text: PostText; onClose: () => void }) {
  return (
    <Dialog
      isWide
      title={text.title || 'Tin chưa có tiêu đề'}
      description={text.description}
      onClose={onClose}
    >
      <ScrollRegion label="Nội dung xem trước">
        {text.content ? (
          <div className="rich-text">
            {/* The editor's own output: its schema knows no scripts, and the page's policy would run none. */}
            <div className="ck-content" dangerouslySetInnerHTML={{ __html: text.content }} />
          </div>
        ) : (
          <p>Chưa có nội dung.</p>
        )}
      </ScrollRegion>
      <DialogActions>
        <Button onClick={onClose}>Viết tiếp</Button>
      </DialogActions>
    </Dialog>
  );
}
