import type { MessageRowFragment } from './messages.generated';

/** How a sender is reached. */
export interface ContactLinks {
  readonly call: string;
  /** Null without a number that Zalo can know. */
  readonly zalo: string | null;
  readonly reply: string;
}

/** The links to a sender. What the visitor typed cannot leave its part of a link. */
export function contactLinks(
  { phone, phoneE164, email }: Pick<MessageRowFragment, 'phone' | 'phoneE164' | 'email'>,
  brandName: string,
): ContactLinks {
  const [name = '', domain = ''] = email.split('@').map(encodeURIComponent);
  return {
    call: `tel:${phoneE164 ?? phone.replace(/\D/g, '')}`,
    zalo: phoneE164 && `https://zalo.me/${phoneE164.replace(/\D/g, '')}`,
    reply: `mailto:${name}@${domain}?subject=${encodeURIComponent(`Trả lời lời nhắn gửi ${brandName}`)}`,
  };
}
