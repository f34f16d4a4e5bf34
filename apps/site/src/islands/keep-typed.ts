import { reportSilentInput } from '@tiempos/ui/browser';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * React renders an island anew where the page is not as the server has sent it, because the browser has translated it or an
 * extension has added to it.
 *
 * @returns a function that writes what stands in the controls of now into those that have taken their place
 */
export function keepTyped(root: HTMLElement): () => void {
  const controls = [...root.querySelectorAll<Control>('input, textarea')];
  const focused = document.activeElement;
  return () => {
    for (const old of controls) {
      if (old.isConnected) continue;
      const control = root.querySelector<Control>(`[name="${old.name}"]`);
      if (!control) continue;
      copy(old, control, old instanceof HTMLInputElement && old.type === 'checkbox' ? 'checked' : 'value');
      if (old === focused) control.focus({ preventScroll: true });
    }
    for (const form of root.querySelectorAll('form')) reportSilentInput(form);
  };
}

/** Past the accessor that React puts on each control: it is to notice the change. */
function copy(old: Control, control: Control, property: 'checked' | 'value') {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, property)!.set!.call(control, Reflect.get(old, property));
}
