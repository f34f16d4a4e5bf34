import { isIP } from 'node:net';

const LABEL = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?`;
const NAME = new RegExp(String.raw`^${LABEL}(?:\.${LABEL})*\.?$`, 'u');

/** Whether a text can be a host: an IP, or a name that does not look like one. */
export function isHost(text: string): boolean {
  return isIP(text) !== 0 || (NAME.test(text) && !/(?:^|\.)\d+\.?$/.test(text));
}
