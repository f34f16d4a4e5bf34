import { findOffer, invoicesInWords } from '@tiempos/site-content';

/** The slider of the plan finder: marks the card of the plan that fits, and prints its receipt. */
export function planFinder(finder: HTMLElement): void {
  const slider = finder.querySelector('input')!;
  const number = finder.querySelector('[data-invoices]')!;
  const status = finder.querySelector('output')!;
  const offers = [...finder.querySelectorAll<HTMLElement>('[data-offer]')].map((element) => ({
    element,
    ...(element.dataset.upTo && { upTo: Number(element.dataset.upTo) }),
  }));
  const most = Math.max(...offers.map(({ upTo = 0 }) => upTo));
  const cards = finder.parentElement!.querySelectorAll<HTMLElement>('[data-plan]');

  const show = () => {
    const invoices = slider.valueAsNumber;
    const words = invoicesInWords(invoices, most);
    slider.style.setProperty('--share', String(invoices / Number(slider.max)));
    slider.ariaValueText = words;
    number.textContent = words;
    const { element: chosen } = findOffer(offers, invoices);
    for (const { element } of offers) element.toggleAttribute('data-chosen', element === chosen);
    for (const card of cards) card.toggleAttribute('data-fits', card.dataset.plan === chosen.dataset.offer);
    // A live region speaks only when its text changes.
    if (status.textContent !== chosen.dataset.spoken) status.textContent = chosen.dataset.spoken!;
  };
  slider.addEventListener('input', show);
  // The browser has put back what was chosen before a reload.
  if (slider.value !== slider.defaultValue) show();
}
