export { createToastStore, type ToastMessage, type ToastStore } from './toast-store';
export { ToastProvider, Toasts, ToastViewport, useToast } from './toasts';
