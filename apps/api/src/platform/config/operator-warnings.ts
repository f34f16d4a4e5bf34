import { Logger } from '@nestjs/common';
import { unsetMembers } from '@tiempos/site-content';
import type { AppConfig } from './app-config.js';
import { EXAMPLE_SENDER } from './default-sender.js';
import { exampleMembers } from './site-file/example-members.js';

interface Found {
  /** The email of the sample login, when it is in the database, whatever SEED says by now. */
  readonly sampleLogin?: string;
  /** There are accounts, and none of them is a manager who can sign in (C103). */
  readonly isWithoutManager?: boolean;
  /** A variable of OpenTelemetry that has no effect. */
  readonly unusedTracing?: string;
  /** What is set and is a number of the server by now. */
  readonly fixedLimits?: readonly string[];
  /** Variables that look like a setting and are none. */
  readonly misspelt?: readonly { name: string; setting: string }[];
}

/** Logs what an operator may have forgotten to set. */
export function logOperatorWarnings(config: AppConfig, found: Found): void {
  for (const warning of operatorWarnings(config, found)) new Logger('Config').warn(warning);
}

/** Logs what is wrong with the mail server. It may take its time, so call it when the port is open and do not wait. */
export async function logMailWarning(mail: { check: () => Promise<string | undefined> }): Promise<void> {
  const sentence = await mail.check();
  if (sentence) new Logger('Config').warn(`${sentence} Try again with npm run mail -- test ADDRESS.`);
}

/** One sentence for each setting, or group of settings, that a server for the public should have, or that has no effect. */
export function operatorWarnings(
  config: AppConfig,
  { sampleLogin, isWithoutManager, unusedTracing, fixedLimits = [], misspelt = [] }: Found = {},
): string[] {
  const { NODE_ENV, embeddedDatabase, isPublic, signupModeIsSet, ownerFile, SMTP_URL, MAIL_FROM } = config;
  const misspellings = misspelt.map(({ name, setting }) => `${name} is no setting; is ${setting} meant?`);
  const warnings = [...misspellings, ...fixedLimits];
  // C59, C84: an operator with a database or an address of their own expects strangers.
  if ((!embeddedDatabase || isPublic) && !signupModeIsSet) {
    warnings.push(
      'SIGNUP_MODE is not set: anyone may sign up, and every account may edit and delete every post. ' +
        'Set it to invite or closed, or to open if that is meant.',
    );
  }
  if (isPublic && sampleLogin) {
    warnings.push(
      `The sample login ${sampleLogin} is in the database of a public site, and maybe the sample news are: ` +
        'delete those posts, and give the account an email and a password of your own.',
    );
  }
  if (isWithoutManager) {
    warnings.push(
      'No account is a manager, who reads contact messages and invites people on the screen: npm run accounts -- manager EMAIL names one.',
    );
  }
  if (isPublic && !SMTP_URL) {
    warnings.push(
      'SMTP_URL is not set: nobody is mailed of contact messages, and no editor can set a forgotten password anew.',
    );
  }
  if (SMTP_URL && MAIL_FROM.includes(EXAMPLE_SENDER)) {
    warnings.push(
      `The sender of mail is ${EXAMPLE_SENDER}, which many mail servers refuse: set MAIL_FROM to an address of your own.`,
    );
  }
  if (unusedTracing) {
    warnings.push(
      `${unusedTracing} has no effect: OpenTelemetry's SDK is loaded with NODE_OPTIONS=--import=… (docs/operations.md).`,
    );
  }
  const { samples, missing } = unsetMembers(ownerFile.owner);
  if (NODE_ENV === 'production' && samples.length > 0) {
    warnings.push(`The site shows samples for these members of SITE_FILE: ${samples.join(', ')}.`);
  }
  const copied = exampleMembers(ownerFile.owner);
  if (NODE_ENV === 'production' && copied.length > 0) {
    warnings.push(`These members of SITE_FILE still say what its example says: ${copied.join(', ')}.`);
  }
  if (NODE_ENV === 'production' && missing.length > 0) {
    warnings.push(`The site shows nothing for these members of SITE_FILE: ${missing.join(', ')}.`);
  }
  return warnings;
}
