import type { PostEditorState } from '../controller/state';
import type { SaveRequest } from '../controller/post-state/save-request';

/** A way to save: a button of the bar. */
export interface SaveWay {
  readonly name: string;
  /** What `isDraft` becomes (C46). */
  readonly value?: '0' | '1';
  /** The keyboard shortcut. */
  readonly keys: string | undefined;
  /** Of a published post. */
  readonly effect: Effect | undefined;
  readonly request: SaveRequest;
  readonly isPending: boolean;
  readonly disabled: boolean;
}

/** What a button does to readers: below its name, and as its description. */
export interface Effect {
  readonly id: string;
  readonly short: string;
  readonly sentence: string;
  /** Readers lose the post. */
  readonly isDanger?: boolean;
}

/** The ways to save in the order of the buttons; the last one publishes. */
export function saveWays({ saving, richText }: PostEditorState, isPublished: boolean): SaveWay[] {
  const disabled = saving !== undefined;
  const asDraft: SaveWay = {
    name: 'Lưu nháp',
    value: '1',
    keys: isPublished ? undefined : 'Ctrl + S',
    effect: isPublished ? unpublishes : undefined,
    request: { isDraft: true },
    isPending: saving?.isDraft === true,
    disabled,
  };
  const asWorkingCopy: SaveWay = {
    name: 'Lưu bản sửa',
    keys: 'Ctrl + S',
    effect: keepsAside,
    request: { isDraft: false, asWorkingCopy: true },
    isPending: saving?.asWorkingCopy === true,
    disabled: disabled || !richText,
  };
  const publishing: SaveWay = {
    name: 'Đăng Tin',
    value: '0',
    keys: 'Ctrl + Enter',
    effect: isPublished ? publishes : undefined,
    request: { isDraft: false },
    isPending: saving?.isDraft === false && !saving.asWorkingCopy,
    disabled,
  };
  return isPublished ? [asDraft, asWorkingCopy, publishing] : [asDraft, publishing];
}

/** C34. */
const unpublishes: Effect = {
  id: 'unpublish-warning',
  short: 'gỡ khỏi trang tin',
  sentence: 'Tin đang đăng. Lưu nháp sẽ gỡ tin khỏi trang tin.',
  isDanger: true,
};

const keepsAside: Effect = {
  id: 'working-copy-effect',
  short: 'chưa công khai',
  sentence: 'Người đọc vẫn thấy bản đang đăng, cho đến khi bạn bấm Đăng Tin.',
};

const publishes: Effect = {
  id: 'publish-effect',
  short: 'công khai ngay',
  sentence: 'Người đọc thấy ngay những gì bạn vừa sửa.',
};
