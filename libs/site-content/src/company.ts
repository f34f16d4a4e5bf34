import type { ResolvedSiteLinks } from './site-links.js';

/** The owner of the site as the operator configured it; unset values are missing. */
export interface Company {
  readonly name?: string;
  /** Tax code and address as sentences of the footer and the privacy policy. */
  readonly details: readonly string[];
  readonly email?: string;
}

/** The owner of the site. */
export function createCompany(links: ResolvedSiteLinks): Company {
  const { COMPANY_NAME, COMPANY_TAX_ID, COMPANY_ADDRESS, COMPANY_EMAIL } = links;
  return {
    ...(COMPANY_NAME && { name: COMPANY_NAME }),
    details: [
      COMPANY_TAX_ID && `Mã số thuế: ${COMPANY_TAX_ID}`,
      COMPANY_ADDRESS && `Địa chỉ: ${COMPANY_ADDRESS}`,
    ].filter((detail) => detail !== ''),
    ...(COMPANY_EMAIL && { email: COMPANY_EMAIL }),
  };
}
