interface Window {
  /** A button clicked before the app took over; see deferred-boot.ts. */
  clickBeforeHydration?: HTMLElement;
}
