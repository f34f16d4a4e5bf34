import type { Link } from './link.js';
import type { ResolvedOwner } from './site-owner.js';

/** Days of the trial as the landing page promises it (F9); the default of the server's TRIAL_DAYS. */
export const TRIAL_DAYS = 7;

/** The trial banner (F9). */
export interface Trial {
  readonly title: string;
  readonly description: string;
  readonly button: Link;
  /** The button on narrow screens. */
  readonly shortButton: Link;
  /** The plain link to the trial at the end of other sections. */
  readonly link: Link;
}

/** Creates the banner with the operator's trial URL. */
export function createTrial({ addresses }: ResolvedOwner): Trial {
  return {
    title: `Mở quầy thử trong ${TRIAL_DAYS} ngày`,
    description: 'Miễn phí, đủ mọi tính năng. Bán thật trên máy của bạn rồi hãy quyết định.',
    button: { text: 'Dùng thử miễn phí', href: addresses.trial, isExternal: true },
    shortButton: { text: 'Dùng thử', href: addresses.trial, isExternal: true },
    link: { text: `Dùng thử ${TRIAL_DAYS} ngày, không mất phí`, href: addresses.trial, isExternal: true },
  };
}
