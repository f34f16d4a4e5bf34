import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { useRef, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog';
import type { PostEditor } from '../controller/post-editor';

interface SourceDialogProps {
  html: string;
  editor: PostEditor;
  onClose: () => void;
}

/** The editable HTML source of a text, including content that the editor cannot represent. Asks before it discards changes. */
export default function SourceDialog({ html, editor, onClose }: SourceDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isChanged = () => field.current!.value !== html;
  const close = () => {
    editor.sourceTyped(undefined);
    onClose();
  };
  const apply = () => {
    const { value } = field.current!;
    close();
    if (value !== html) editor.getState().richText!.write(value);
  };
  const cancel = () => (isChanged() ? setIsAsking(true) : close());
  return (
    <Dialog
      size="cover"
      title="Mã HTML của bài"
      description="Bạn sửa thẳng mã của bài ở đây. Khi lưu, máy chủ bỏ mã có thể gây hại."
      onClose={cancel}
    >
      <chakra.div flex="1" minH="0" mt="3">
        <Textarea
          ref={field}
          name="content"
          aria-label="Mã HTML"
          defaultValue={html}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={() => editor.sourceTyped(field.current!.value)}
          css={sourceStyle}
        />
      </chakra.div>
      <DialogActions>
        <Button variant="outline" onClick={cancel}>
          Hủy
        </Button>
        <Button onClick={apply}>Dùng mã này</Button>
      </DialogActions>
      {isAsking && (
        <Dialog
          isAlert
          title="Bỏ phần mã vừa sửa?"
          description="Phần bạn vừa sửa trong mã chưa vào bài."
          onClose={() => setIsAsking(false)}
          focusAfter={() => field.current}
        >
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>Sửa tiếp</Button>
            <Button colorPalette="red" onClick={close}>
              Bỏ phần vừa sửa
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Dialog>
  );
}

const sourceStyle = {
  height: 'min(60dvh, 40rem)',
  minH: '8rem',
  resize: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: { base: 'md', md: 'sm' },
  lineHeight: '1.6',
  tabSize: '2',
} as const;
