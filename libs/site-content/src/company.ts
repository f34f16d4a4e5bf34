import type { ResolvedOwner } from './site-owner.js';

/** The owner of the site as the operator configured it; unset values are missing. */
export interface Company {
  readonly name?: string;
  readonly taxId?: string;
  readonly address?: string;
  /** Tax code and address as sentences of the footer and the privacy policy. */
  readonly details: readonly string[];
  readonly email?: string;
}

/** The owner of the site. */
export function createCompany({ company }: ResolvedOwner): Company {
  const { taxId, address } = company;
  const details = [taxId && `Mã số thuế: ${taxId}`, address && `Địa chỉ: ${address}`];
  return { ...company, details: details.filter((detail) => detail !== undefined) };
}
