/** Shows a bar at the lower edge while no element of the selector in its `data-hidden-over` is in view. */
export function trialBar(bar: HTMLElement): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    bar.dataset.bottomBar = String(inView.size === 0);
  });
  for (const element of document.querySelectorAll(bar.dataset.hiddenOver!)) observer.observe(element);
}
