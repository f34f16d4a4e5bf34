/**
 * The header's menu on phones (F15, C45): its button toggles it; Escape and a link in it close it.
 *
 * Inlined into the head, so that the first tap opens it: no imports, no outer names.
 */
export function toggleMenu(): void {
  const header = () => document.querySelector('header')!;
  const show = (isOpen: boolean) => {
    const button = header().querySelector('button')!;
    // Not every browser in use reflects `ariaExpanded`.
    button.setAttribute('aria-expanded', String(isOpen));
    button.setAttribute('aria-label', isOpen ? 'Đóng menu' : 'Mở menu');
    header().dataset.open = String(isOpen);
  };
  const isOpen = () => header().dataset.open === 'true';
  addEventListener('click', ({ target }) => {
    const clicked = (target as Element).closest('header button, header a');
    if (clicked) show(clicked.tagName === 'BUTTON' && !isOpen());
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !isOpen() || !header().contains(target as Element)) return;
    show(false);
    // The focused element is about to be hidden.
    header().querySelector('button')!.focus();
  });
}
