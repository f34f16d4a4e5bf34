import type { PostRowAction } from '@tiempos/contract';

/** The texts of an action on several posts. */
export interface ActionWords {
  /** The label of its button. */
  readonly button: string;
  /** As in 'Đã đăng 3 tin'. */
  readonly done: string;
  /** The confirmation before it (C67, C76). */
  readonly title: string;
  readonly describe: (titles: readonly string[]) => string;
  readonly isDestructive: boolean;
}

export const actionWords: Record<PostRowAction, ActionWords> = {
  PUBLISH: {
    button: 'Đăng',
    done: 'đăng',
    title: 'Đăng các tin đã chọn?',
    describe: ({ length }) => `Người đọc sẽ thấy ${length} tin đã chọn ngay sau khi bạn đăng.`,
    isDestructive: false,
  },
  TAKE_OFFLINE: {
    button: 'Gỡ',
    done: 'gỡ',
    title: 'Gỡ tin khỏi trang tin?',
    describe: ({ length }) => `Người đọc không mở được ${length} tin đã chọn cho đến khi bạn đăng lại.`,
    isDestructive: true,
  },
  DELETE: {
    button: 'Xóa',
    done: 'xóa',
    title: 'Xác nhận xóa',
    describe: (titles) => `${titles.length} tin đã chọn sẽ bị xóa và không thể khôi phục: ${named(titles)}.`,
    isDestructive: true,
  },
};

/** What cannot be undone is named, as far as one reads it. */
const NAMED = 3;
const TITLE_LETTERS = 40;

function named(titles: readonly string[]): string {
  const names = titles.slice(0, NAMED).map((title) => `“${shortened(title)}”`);
  const others = titles.length - names.length;
  return names.join(', ') + (others > 0 ? ` và ${others} tin khác` : '');
}

function shortened(title: string) {
  const letters = [...title];
  return letters.length > TITLE_LETTERS ? `${letters.slice(0, TITLE_LETTERS).join('').trimEnd()}…` : title;
}
