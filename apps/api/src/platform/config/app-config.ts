import type { options, OptionName } from './options.js';
import type { OwnerFile } from './site-file/read-site-file.js';

/** The value of each option, parsed on its own. */
export type OptionValues = { [Name in OptionName]: ReturnType<(typeof options)[Name]['parse']> };

interface ResolvedDefaults {
  readonly PUBLIC_URL: string;
  readonly DATABASE_URL: string;
  /** For what needs a session of its own; differs from DATABASE_URL when that is a pooler's. */
  readonly DATABASE_DIRECT_URL: string;
  readonly JWT_SECRET: string;
  readonly CAPTCHA_SECRET: string;
  readonly SEED: 'sample' | 'none';
  readonly GRAPHQL_INTROSPECTION: boolean;
  readonly MAIL_FROM: string;
  /** What SITE_FILE says (C83). */
  readonly ownerFile: OwnerFile;
  /** The database is the embedded one, not an operator's. */
  readonly embeddedDatabase: boolean;
  /** PUBLIC_URL is no localhost: strangers come (C84). */
  readonly isPublic: boolean;
  /** The operator has set SIGNUP_MODE, also when to its default (C59). */
  readonly signupModeIsSet: boolean;
}

/**
 * The validated settings, parsed once before Nest starts, under the names of their environment variables. Defaults
 * that depend on other settings are filled in. The class is the injection token, the interface its shape.
 */
export abstract class AppConfig {}
export interface AppConfig extends Readonly<Omit<OptionValues, keyof ResolvedDefaults>>, ResolvedDefaults {}

/** What a start may leave to be made: the URL of the embedded database, and keys that are generated. */
type MadeByStart = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'JWT_SECRET' | 'CAPTCHA_SECRET';

/** The settings before anything is created or connected. */
export interface StartSettings extends Omit<AppConfig, MadeByStart>, Pick<OptionValues, MadeByStart> {}
