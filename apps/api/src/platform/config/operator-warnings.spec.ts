import { join } from 'node:path';
import type { SiteOwner } from '@tiempos/site-content';
import type { AppConfig } from './app-config.js';
import { defaultSender } from './default-sender.js';
import { operatorWarnings } from './operator-warnings.js';
import { readSiteFile } from './site-file/read-site-file.js';

const example = readSiteFile(join(import.meta.dirname, '../../../../../docs/site-file/site.example.json'));
/** Every member is set, none as in the example. */
const ownerFile = {
  ...example,
  owner: JSON.parse(JSON.stringify(example.owner), (_name, value) =>
    typeof value === 'string' ? `${value} khác` : value,
  ) as SiteOwner,
};
const { hotline: _, testimonials: __, terms: ___, ...unfinished } = ownerFile.owner;
const aConfig = (changes: Partial<Record<keyof AppConfig, unknown>>) =>
  ({
    NODE_ENV: 'production',
    embeddedDatabase: true,
    signupModeIsSet: false,
    ownerFile,
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'no-reply@tiem.example',
    ...changes,
  }) as AppConfig;

describe('operatorWarnings', () => {
  it('lists the members of SITE_FILE that show a sample, and those that show nothing (C4, C83)', () => {
    const config = { ownerFile: { ...ownerFile, owner: unfinished } };
    expect(operatorWarnings(aConfig(config))).toEqual([
      'The site shows samples for these members of SITE_FILE: hotline, testimonials.',
      'The site shows nothing for these members of SITE_FILE: terms.',
    ]);
    expect(operatorWarnings(aConfig({ ...config, NODE_ENV: 'development' }))).toEqual([]);
  });

  it('lists the members of SITE_FILE that were left as the example has them (C83)', () => {
    const { brand, testimonials } = example.owner;
    const config = { ownerFile: { ...ownerFile, owner: { ...ownerFile.owner, brand, testimonials } } };
    expect(operatorWarnings(aConfig(config))).toEqual([
      'These members of SITE_FILE still say what its example says: brand, testimonials[0].quote, testimonials[0].business, testimonials[0].speaker.',
    ]);
    expect(operatorWarnings(aConfig({ ...config, NODE_ENV: 'development' }))).toEqual([]);
  });

  it('warns about open sign-up with an external database (C59)', () => {
    expect(operatorWarnings(aConfig({ embeddedDatabase: false }))).toEqual([
      expect.stringContaining('SIGNUP_MODE is not set'),
    ]);
  });

  it('warns of accounts without a manager (C103)', () => {
    expect(operatorWarnings(aConfig({}), { isWithoutManager: true })).toEqual([
      expect.stringContaining('npm run accounts -- manager EMAIL names one'),
    ]);
    expect(operatorWarnings(aConfig({}), { isWithoutManager: false })).toEqual([]);
  });

  it('warns about open sign-up and the sample login of a public site (C84)', () => {
    expect(operatorWarnings(aConfig({ isPublic: true }), { sampleLogin: 'mau@tiem.example' })).toEqual([
      expect.stringContaining('SIGNUP_MODE is not set'),
      expect.stringContaining('The sample login mau@tiem.example is in the database of a public site'),
    ]);
    expect(operatorWarnings(aConfig({}), { sampleLogin: 'mau@tiem.example' })).toEqual([]);
  });

  it('says that a public site without SMTP_URL mails nobody', () => {
    const isSet = { signupModeIsSet: true, SMTP_URL: undefined };
    expect(operatorWarnings(aConfig({ ...isSet, isPublic: true }))).toEqual([
      'SMTP_URL is not set: nobody is mailed of contact messages, and no editor can set a forgotten password anew.',
    ]);
    expect(operatorWarnings(aConfig(isSet))).toEqual([]);
  });

  it('warns of the sender of an installation that mails and has none of its own', () => {
    const MAIL_FROM = defaultSender(ownerFile.owner);
    expect(operatorWarnings(aConfig({ MAIL_FROM }))).toEqual([
      'The sender of mail is no-reply@example.com, which many mail servers refuse: set MAIL_FROM to an address of your own.',
    ]);
    expect(operatorWarnings(aConfig({ MAIL_FROM, SMTP_URL: undefined }))).toEqual([]);
  });

  it('names a variable that looks like a setting and is none', () => {
    const fixedLimits = ['MAX_OPERATION_COST has no effect any more: a GraphQL operation may cost 3000.'];
    expect(operatorWarnings(aConfig({}), { fixedLimits })).toEqual(fixedLimits);
    const misspelt = [{ name: 'TRAIL_DAYS', setting: 'TRIAL_DAYS' }];
    expect(operatorWarnings(aConfig({}), { misspelt })).toEqual([
      'TRAIL_DAYS is no setting; is TRIAL_DAYS meant?',
    ]);
  });

  it('is silent when everything is set', () => {
    expect(operatorWarnings(aConfig({ embeddedDatabase: false, signupModeIsSet: true }))).toEqual([]);
  });
});
