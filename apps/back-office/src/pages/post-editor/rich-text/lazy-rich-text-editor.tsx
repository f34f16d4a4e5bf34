import { useState } from 'react';
import { Button } from '../../../ui/back-office/buttons';
import { Notice } from '../../../ui/back-office/notice';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { EditorSkeleton } from './editor-skeleton';
import type { RichTextEditorProps } from './rich-text';

/** CKEditor. Where it cannot be loaded, the rest of the post can still be written, and it is tried again without a reload. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  const [{ number, RichTextEditor }, setAttempt] = useState(() => attempt(1));
  const retry = () => setAttempt(attempt(number + 1));
  return (
    <LazyBoundary key={number} fallback={<EditorSkeleton />} failed={<NotLoaded retry={retry} />}>
      <RichTextEditor {...props} />
    </LazyBoundary>
  );
}

/** React remembers the failure of a lazy component. */
function attempt(number: number) {
  return { number, RichTextEditor: lazyPart(() => import('./rich-text-editor')) };
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <Notice isError title="Chưa mở được phần nội dung" action={<Button onClick={retry}>Thử lại</Button>}>
      Kiểm tra kết nối mạng rồi thử lại. Tiêu đề, mô tả và từ khóa vẫn viết và lưu được.
    </Notice>
  );
}
