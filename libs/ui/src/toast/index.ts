export { createToastStore, type ToastMessage } from './toast-store';
export { ToastProvider, Toasts, ToastViewport, useToast } from './toasts';
