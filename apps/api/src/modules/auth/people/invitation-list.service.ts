import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Invitation } from './invitation.js';

/** The invitations that a list has. */
export const MAX_INVITATIONS = 100;

/** The accounts that it names of each. */
const MAX_NAMES = 10;

/** As many characters of the hash of a code as tell invitations apart. */
const ID_LENGTH = 12;

/** What became of the invitations, for managers (C105). */
@Injectable()
export class InvitationListService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. @param codeHash one of them alone */
  async list(codeHash: string | null = null): Promise<Invitation[]> {
    const codes: (Omit<Invitation, 'accounts'> & { code: string })[] = await this.dataSource.query(
      `select code, left(code, ${ID_LENGTH}) as id, codes.created_at as "createdDate", makers.name as "createdBy",
         expires_at as "expiresAt", max_uses as uses, uses_left as "usesLeft", coalesce(trial_days, 0) as "trialDays",
         makes_managers as "isManager",
         case when revoked_at is not null then 'REVOKED' when uses_left = 0 then 'USED' when expires_at <= now() then 'EXPIRED'
           else 'OPEN' end as state
       from promotion_codes codes left join users makers on makers.id = codes.created_by
       where $1::text is null or code = $1
       order by codes.created_at desc, code limit ${MAX_INVITATIONS}`,
      [codeHash],
    );
    const names = await this.names(codes.map(({ code }) => code));
    return codes.map(({ code, ...invitation }) => ({ ...invitation, accounts: names.get(code) ?? [] }));
  }

  private async names(codes: readonly string[]): Promise<Map<string, string[]>> {
    const rows: { code: string; names: string[] }[] = await this.dataSource.query(
      `select code, array_agg(name order by id desc) as names from (
         select promotion_code as code, name, id, row_number() over (partition by promotion_code order by id desc) as place
         from users where promotion_code = any($1)) made
       where place <= ${MAX_NAMES} group by code`,
      [codes],
    );
    return new Map(rows.map(({ code, names }) => [code, names]));
  }
}
