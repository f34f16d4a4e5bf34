import { createHash } from 'node:crypto';
import { createPrivacyPolicy } from './index.js';

const input = {
  brandName: 'TiệmPOS',
  hotline: '1900 0000',
  company: { details: [] as string[] },
  contactRetentionDays: 730,
};

describe('privacy policy (C26)', () => {
  it('changes its version with its text', () => {
    const { version, ...text } = createPrivacyPolicy(input);
    const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
    // The text changed? Give it a new PRIVACY_POLICY_VERSION, then note both here.
    expect({ version, fingerprint }).toEqual({ version: '2026-12-01', fingerprint: '95e841c54a0fe154' });
  });

  it('names the operator, and the owner where it is known', () => {
    const textOf = (changes: Partial<typeof input>) =>
      JSON.stringify(createPrivacyPolicy({ ...input, ...changes }));
    const text = textOf({ brandName: 'Quầy Nhà', hotline: '1900 1234' });
    expect(text).toContain('Quầy Nhà');
    expect(text).toContain('1900 1234');
    expect(text).not.toContain('Bên chịu trách nhiệm');
    const company = {
      name: 'Công ty Quầy Nhà',
      details: ['Mã số thuế: 0312345678'],
      email: 'chao@quaynha.vn',
    };
    expect(createPrivacyPolicy({ ...input, company }).sections.at(-1)!.owner).toEqual({
      lines: ['Bên chịu trách nhiệm về dữ liệu: Công ty Quầy Nhà', 'Mã số thuế: 0312345678'],
      email: 'chao@quaynha.vn',
    });
  });

  it.each([
    [730, 'không quá 730 ngày'],
    [3650, 'không quá 3.650 ngày'],
    [0, 'khi bạn yêu cầu xóa. Lời nhắn bị'],
  ])('contains the retention of messages with CONTACT_RETENTION_DAYS=%i', (contactRetentionDays, words) => {
    expect(JSON.stringify(createPrivacyPolicy({ ...input, contactRetentionDays }))).toContain(words);
  });
});
