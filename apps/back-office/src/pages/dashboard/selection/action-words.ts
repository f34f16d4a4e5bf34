import type { PostRowAction } from '@tiempos/contract';

/** The texts of an action on several posts. */
export interface ActionWords {
  /** The label of its button. */
  readonly button: string;
  /** As in 'Đã đăng 3 tin'. */
  readonly done: string;
  /** The confirmation before it (C67, C76). */
  readonly title: string;
  readonly describe: (count: number) => string;
  readonly isDestructive: boolean;
}

export const actionWords: Record<PostRowAction, ActionWords> = {
  PUBLISH: {
    button: 'Đăng',
    done: 'đăng',
    title: 'Đăng các tin đã chọn?',
    describe: (count) => `Người đọc sẽ thấy ${count} tin đã chọn ngay sau khi bạn đăng.`,
    isDestructive: false,
  },
  TAKE_OFFLINE: {
    button: 'Gỡ',
    done: 'gỡ',
    title: 'Gỡ tin khỏi trang tin?',
    describe: (count) => `Người đọc không mở được ${count} tin đã chọn cho đến khi bạn đăng lại.`,
    isDestructive: true,
  },
  DELETE: {
    button: 'Xóa',
    done: 'xóa',
    title: 'Xác nhận xóa',
    describe: (count) => `${count} tin đã chọn sẽ bị xóa và không thể khôi phục.`,
    isDestructive: true,
  },
};
