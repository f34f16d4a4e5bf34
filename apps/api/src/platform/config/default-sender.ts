import { resolveOwner, type SiteOwner } from '@tiempos/site-content';

/** Whose mail nobody can answer, and many servers refuse. */
export const EXAMPLE_SENDER = 'no-reply@example.com';

/** The sender of an installation without MAIL_FROM. */
export function defaultSender(owner: SiteOwner): string {
  return `"${resolveOwner(owner).brand}" <${EXAMPLE_SENDER}>`;
}
