import { createHash } from 'node:crypto';
import { createPrivacyPolicy } from './index.js';

describe('privacy policy (C26)', () => {
  it('changes its version with its text', () => {
    const { version, ...text } = createPrivacyPolicy({});
    const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
    // The text changed? Give it a new PRIVACY_POLICY_VERSION, then note both here.
    expect({ version, fingerprint }).toEqual({ version: '2026-11-24', fingerprint: '17cd77bcc881014e' });
  });

  it('contains the operator’s name', () => {
    const text = JSON.stringify(createPrivacyPolicy({ BRAND_NAME: 'Quầy Nhà', HOTLINE: '1900 1234' }));
    expect(text).toContain('Quầy Nhà');
    expect(text).toContain('1900 1234');
  });
});
