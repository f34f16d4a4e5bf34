export type { ToastMessage } from './toast-store';
export { Toasts, useToast } from './toasts';
