import type { PostRowAction } from '@tiempos/contract';

/** The texts of an action on several posts. */
export interface ActionWords {
  /** The label of its button. */
  readonly button: string;
  /** As in 'Đã đăng 3 tin'. */
  readonly done: string;
  /** The confirmation before an action that readers would notice. */
  readonly question?: { readonly title: string; readonly describe: (count: number) => string };
}

export const actionWords: Record<PostRowAction, ActionWords> = {
  PUBLISH: { button: 'Đăng', done: 'đăng' },
  TAKE_OFFLINE: {
    button: 'Gỡ',
    done: 'gỡ',
    question: {
      title: 'Gỡ tin khỏi trang tin?',
      describe: (count) => `Người đọc không mở được ${count} tin đã chọn cho đến khi bạn đăng lại.`,
    },
  },
  DELETE: {
    button: 'Xóa',
    done: 'xóa',
    question: {
      title: 'Xác nhận xóa',
      describe: (count) => `${count} tin đã chọn sẽ bị xóa và không thể khôi phục.`,
    },
  },
};
