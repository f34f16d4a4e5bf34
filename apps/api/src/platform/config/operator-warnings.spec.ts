import { SITE_LINK_DEFAULTS } from '@tiempos/site-content';
import type { AppConfig } from './app-config.js';
import { operatorWarnings } from './operator-warnings.js';

const links = Object.fromEntries(
  Object.keys(SITE_LINK_DEFAULTS).map((name) => [name, 'https://tiem.example']),
);
const aConfig = (changes: Partial<Record<keyof AppConfig, unknown>>) =>
  ({
    NODE_ENV: 'production',
    embeddedDatabase: true,
    signupModeIsSet: false,
    ...links,
    ...changes,
  }) as AppConfig;

describe('operatorWarnings', () => {
  it('lists the site links that are not set (C4)', () => {
    expect(operatorWarnings(aConfig({ HOTLINE: undefined, TRIAL_URL: undefined }))).toEqual([
      'The site shows neutral defaults or nothing where these settings are missing: TRIAL_URL, HOTLINE.',
    ]);
  });

  it('ignores site links outside production', () => {
    expect(operatorWarnings(aConfig({ HOTLINE: undefined, NODE_ENV: 'development' }))).toEqual([]);
  });

  it('warns about open sign-up with an external database (C59)', () => {
    expect(operatorWarnings(aConfig({ embeddedDatabase: false }))).toEqual([
      expect.stringContaining('SIGNUP_MODE is not set'),
    ]);
  });

  it('warns about open sign-up and the sample login of a public site (C84)', () => {
    expect(operatorWarnings(aConfig({ isPublic: true }), { sampleLogin: 'mau@tiem.example' })).toEqual([
      expect.stringContaining('SIGNUP_MODE is not set'),
      expect.stringContaining('The sample login mau@tiem.example is in the database of a public site'),
    ]);
    expect(operatorWarnings(aConfig({}), { sampleLogin: 'mau@tiem.example' })).toEqual([]);
  });

  it('is silent when everything is set', () => {
    expect(operatorWarnings(aConfig({ embeddedDatabase: false, signupModeIsSet: true }))).toEqual([]);
  });
});
