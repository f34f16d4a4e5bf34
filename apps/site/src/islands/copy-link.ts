/** How long the button confirms that the URL is copied. */
const COPIED_MS = 3000;

/** Copies the URL of an article. */
export function copyLink(box: HTMLElement): void {
  const button = box.querySelector('button')!;
  const [offer, confirmation] = button.querySelectorAll('span');
  const status = box.querySelector('output')!;
  const refusal = box.querySelector<HTMLElement>('[data-refusal]')!;
  let timer: ReturnType<typeof setTimeout>;
  const show = (isCopied: boolean) => {
    offer!.style.visibility = isCopied ? 'hidden' : '';
    confirmation!.style.visibility = isCopied ? '' : 'hidden';
    status.textContent = isCopied ? confirmation!.textContent : '';
  };
  button.addEventListener('click', async () => {
    clearTimeout(timer);
    try {
      // The Clipboard API is missing without HTTPS.
      await navigator.clipboard.writeText(box.dataset.url!);
      refusal.hidden = true;
      show(true);
      timer = setTimeout(show, COPIED_MS, false);
    } catch {
      show(false);
      refusal.hidden = false;
    }
  });
}
