import { Button } from '@chakra-ui/react/button';
import { SegmentGroup } from '@chakra-ui/react/segment-group';
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../ui/opening';
import { Dialog, DialogActions } from '../../ui/dialog';
import { selectedInForcedColors } from '../../ui/forced-colors';
import { useChosenPicture } from './fields/use-chosen-picture';
import { ArticlePreview } from '../../posts/article-preview';
import type { PostText } from '../../posts/post-texts';
import { useEditorState } from './use-post-editor';
import type { PostEditor } from './controller/post-editor';

const ShareDialog = lazyPart(() => import('./share/share-dialog'));

interface PreviewDialogProps {
  editor: PostEditor;
  text: PostText;
  onClose: () => void;
}

const devices = [
  { value: 'computer', label: 'Máy tính' },
  { value: 'phone', label: 'Điện thoại 360' },
];

/**
 * The post as readers will see it, before it is public: rendered with the article's own components, at the width of
 * their screen.
 */
export default function PreviewDialog({ editor, text, onClose }: PreviewDialogProps) {
  const { thumbnail: cover, post } = useEditorState(editor);
  const [isSharing, setIsSharing] = useState(false);
  const sharing = useOpening(ShareDialog);
  const [today] = useState(() => new Date().toISOString());
  const [device, setDevice] = useState('computer');
  const coverUrl = useChosenPicture(cover);
  return (
    <Dialog size="cover" title="Xem trước" description="Người đọc sẽ thấy tin như thế này." onClose={onClose}>
      <ArticlePreview
        label="Nội dung xem trước"
        page={device === 'phone' ? phone : undefined}
        post={{
          ...text,
          title: text.title || 'Tin chưa có tiêu đề',
          // A post that was never saved has today's date.
          createdDate: post?.createdDate ?? today,
          imgFileName: cover.kind === 'saved' ? cover.fileName : null,
        }}
        coverUrl={coverUrl}
      />
      <DialogActions>
        <DeviceChoice device={device} onChange={setDevice} />
        <Button variant="outline" onClick={() => sharing.open(() => setIsSharing(true))} {...sharing.trigger}>
          <OpeningIcon isPending={sharing.isPending}>
            <Share2 size={18} aria-hidden />
          </OpeningIcon>
          Chia sẻ bản xem trước
        </Button>
        <Button onClick={onClose}>Đóng</Button>
      </DialogActions>
      <LazyBoundary onFailed={() => setIsSharing(false)}>
        {isSharing && (
          <ShareDialog
            editor={editor}
            onClose={() => setIsSharing(false)}
            onSaveDraft={() => {
              onClose();
              editor.saveRequested({ isDraft: true });
            }}
          />
        )}
      </LazyBoundary>
    </Dialog>
  );
}

/** The widths of screens to choose from. */
function DeviceChoice({ device, onChange }: { device: string; onChange: (device: string) => void }) {
  return (
    <SegmentGroup.Root
      recipe={segmentGroupSlotRecipe}
      size="md"
      display={{ base: 'none', md: 'inline-flex' }}
      alignSelf="center"
      me="auto"
      aria-label="Cỡ màn hình"
      value={device}
      onValueChange={({ value }) => value && onChange(value)}
    >
      <SegmentGroup.Indicator
        bg="jade.tint"
        borderWidth="1px"
        borderColor="jade"
        css={{ ...selectedInForcedColors }}
      />
      <SegmentGroup.Items items={devices} />
    </SegmentGroup.Root>
  );
}

/** A page of 360 px, without the styles for wider windows. */
const phone = {
  width: '360px',
  px: '4',
  py: '6',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'card',
  '& h1': { fontSize: '1.875rem' },
  '& [class*=image-style-align]': { float: 'none', mx: 'auto' },
} as const;
