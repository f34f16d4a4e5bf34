import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { useRef } from 'react';
import { Button } from '../../../ui/back-office/buttons';
import { Dialog, DialogActions } from '../../../ui/back-office/dialog';

interface SourceDialogProps {
  html: string;
  /** Called with the changed HTML. */
  onApply: (html: string) => void;
  onClose: () => void;
}

/** The editable HTML source of a text, including content that the editor cannot represent. */
export default function SourceDialog({ html, onApply, onClose }: SourceDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = () => {
    onClose();
    const { value } = field.current!;
    if (value !== html) onApply(value);
  };
  return (
    <Dialog
      size="cover"
      title="Mã HTML của bài"
      description="Bạn sửa thẳng mã của bài ở đây. Khi lưu, máy chủ bỏ mã có thể gây hại."
      onClose={onClose}
    >
      <chakra.div flex="1" minH="0" mt="3">
        <Textarea
          ref={field}
          aria-label="Mã HTML"
          defaultValue={html}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          css={sourceStyle}
        />
      </chakra.div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Hủy
        </Button>
        <Button onClick={apply}>Dùng mã này</Button>
      </DialogActions>
    </Dialog>
  );
}

const sourceStyle = {
  height: 'min(60dvh, 40rem)',
  minH: '8rem',
  resize: 'none',
  fontSize: { base: 'md', md: 'sm' },
  lineHeight: '1.6',
  tabSize: '2',
} as const;
