/**
 * Password managers and form fillers write into controls without an event, and React learns of input by events only.
 * Makes every control of the form report what it holds, as if it had just been typed: React ignores the event where it
 * knows the value, so that handlers run for the others alone, before this function returns.
 */
export function reportSilentInput(form: HTMLFormElement): void {
  for (const control of form.elements) {
    // React puts an accessor of its own on each control that it follows. A captcha's box is none of them.
    if (Object.hasOwn(control, 'checked')) reportCheckbox(control as HTMLInputElement);
    else if (Object.hasOwn(control, 'value') && !control.matches('[type=file]')) {
      // React takes it for input as well, and components that listen to 'input' alone are not told what they know.
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** Every form reports silent input when it is submitted, before its own handlers run. */
export function reportSilentInputOnSubmit(): void {
  const report = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) reportSilentInput(target);
  };
  document.addEventListener('submit', report, { capture: true });
}

/** React reads a checkbox on click, which toggles it: it is toggled before, past React's accessor. */
function reportCheckbox(checkbox: HTMLInputElement) {
  if (checkbox.type !== 'checkbox' || checkbox.matches(':disabled')) return;
  const isChecked = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')!;
  isChecked.set!.call(checkbox, !checkbox.checked);
  checkbox.click();
}
