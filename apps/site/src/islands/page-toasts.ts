import { createToastStore } from '@tiempos/ui/toast';

/** The toasts of the page, which all of its islands share (F135). On the server nothing shows one. */
export const pageToasts = createToastStore();
