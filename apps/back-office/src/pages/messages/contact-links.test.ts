import { contactLinks } from './contact-links';

describe('the links to a sender (C104)', () => {
  it('call, open Zalo and reply with a subject', () => {
    const sender = { phone: '090 123 45 67', phoneE164: '+84901234567', email: 'huong@quan.example' };
    expect(contactLinks(sender, 'Quầy & Nhà')).toEqual({
      call: 'tel:+84901234567',
      zalo: 'https://zalo.me/84901234567',
      reply:
        'mailto:huong@quan.example?subject=Tr%E1%BA%A3%20l%E1%BB%9Di%20l%E1%BB%9Di%20nh%E1%BA%AFn%20g%E1%BB%ADi%20Qu%E1%BA%A7y%20%26%20Nh%C3%A0',
    });
  });

  it('hold what an address of a visitor would add', () => {
    const sender = { phone: '1234 5678 9012 3456', phoneE164: null, email: 'a?bcc=b&c@evil.example' };
    expect(contactLinks(sender, 'X')).toMatchObject({
      call: 'tel:1234567890123456',
      zalo: null,
      reply: expect.stringMatching(/^mailto:a%3Fbcc%3Db%26c@evil\.example\?subject=/),
    });
  });
});
