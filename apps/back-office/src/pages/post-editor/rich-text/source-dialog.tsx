import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { useRef, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog';
import type { PostEditor } from '../controller/post-editor';
import { joinLines, lineForEachBlock } from './source-lines';

interface SourceDialogProps {
  html: string;
  editor: PostEditor;
  onClose: () => void;
}

/** The editable HTML source of a text, including content that the editor cannot represent. Asks before it discards changes. */
export default function SourceDialog({ html, editor, onClose }: SourceDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const lines = lineForEachBlock(html);
  const typed = () => joinLines(field.current!.value);
  const isChanged = () => field.current!.value !== lines;
  const close = () => {
    editor.sourceTyped(undefined);
    onClose();
  };
  const apply = () => {
    const written = isChanged() ? typed() : undefined;
    close();
    if (written !== undefined) editor.getState().richText!.write(written);
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
          defaultValue={lines}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={() => editor.sourceTyped(typed())}
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
        <DiscardQuestion
          onStay={() => setIsAsking(false)}
          onDiscard={close}
          focusAfter={() => field.current}
        />
      )}
    </Dialog>
  );
}

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
  focusAfter: () => HTMLElement | null;
}

function DiscardQuestion({ onStay, onDiscard, focusAfter }: DiscardQuestionProps) {
  return (
    <Dialog
      isAlert
      title="Bỏ phần mã vừa sửa?"
      description="Phần bạn vừa sửa trong mã chưa vào bài."
      onClose={onStay}
      focusAfter={focusAfter}
    >
      <DialogActions>
        <Button onClick={onStay}>Sửa tiếp</Button>
        <Button colorPalette="red" onClick={onDiscard}>
          Bỏ phần vừa sửa
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const sourceStyle = {
  height: 'full',
  minH: '8rem',
  resize: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: { base: 'md', md: 'sm' },
  lineHeight: '1.6',
  tabSize: '2',
} as const;
