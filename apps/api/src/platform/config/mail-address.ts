import { isHost } from './host-name.js';

/** What ends, quotes or separates addresses in the headers of a mail. */
const SPECIAL = String.raw`\s"(),:;<>@[\]\\`;
const ADDRESS = new RegExp(`^[^${SPECIAL}]+@([^${SPECIAL}]+)$`, 'u');
const NAMED = /^(?:"(?:[^"\\\p{C}]|\\[^\p{C}])*"|[^"(),:;<>@[\]\\\p{C}]*)\s*<([^<>]*)>$/u;

/** Whether a text is one address, such as `hoa@tiem.example`. */
export function isMailAddress(text: string): boolean {
  const [, host] = ADDRESS.exec(text) ?? [];
  return host !== undefined && isHost(host);
}

/** Whether a text is one address, or one with a name such as `Tên Tiệm <hoa@tiem.example>`. */
export function isNamedMailAddress(text: string): boolean {
  return isMailAddress(NAMED.exec(text)?.[1] ?? text);
}
