/** Grey, black, white and unset colours, which programs write on every word. */
const NO_COLOUR =
  /^(?:|black|white|(?:dark|dim|light)?gr[ae]y|silver|whitesmoke|windowtext|canvastext|transparent|currentcolor|inherit|initial|unset|revert|auto)$/i;
const RGB = /^rgba?\((\d+)\D+(\d+)\D+(\d+)(?:\D+([\d.]+))?/;

/** The difference between the largest and the smallest component, of 255. */
const LEAST_COLOUR = 60;

/** Whether text other than links has a colour or a background. The editor keeps neither: articles have the site's. */
export function hasColours(body: HTMLElement): boolean {
  const coloured = body.querySelectorAll<HTMLElement>(
    '[style*=color], [style*=background], [bgcolor], font[color], mark',
  );
  return [...coloured].some((element) => {
    if (element.textContent.trim() === '' || element.closest('a')) return false;
    const { color, backgroundColor } = element.style;
    const fontColour = element.matches('font') ? hexToRgb(element.getAttribute('color') ?? '') : '';
    const fill = hexToRgb(element.getAttribute('bgcolor') ?? '');
    return element.matches('mark') || [color, backgroundColor, fontColour, fill].some(isColour);
  });
}

function isColour(value: string) {
  const [, red, green, blue, opacity] = RGB.exec(value) ?? [];
  if (red === undefined) return !NO_COLOUR.test(value.trim()) && !value.startsWith('var(');
  const parts = [Number(red), Number(green), Number(blue)];
  return opacity !== '0' && Math.max(...parts) - Math.min(...parts) > LEAST_COLOUR;
}

function hexToRgb(value: string) {
  const [, red, green, blue] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) ?? [];
  return red === undefined
    ? value
    : `rgb(${[red, green!, blue!].map((part) => Number.parseInt(part, 16)).join(', ')})`;
}
