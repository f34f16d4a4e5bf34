/** How much of the window's bottom is covered, in pixels. */
export function footHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot-height')) || 0;
}
