import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Message authentication codes under a key that is derived from the server's. A token with one needs no row of its own, so
 * that no table holds anything that could be used to sign in.
 */
export class DerivedMac {
  private readonly key: Buffer;

  /** @param label keeps the keys of different tokens apart */
  constructor(secret: string, label: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  }

  /** The code of a text: 43 characters of base64url. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** Whether `mac` is the code of a text. Takes the same time for every wrong code of the right length. */
  matches(mac: string, text: string): boolean {
    const [actual, expected] = [Buffer.from(mac), Buffer.from(this.of(text))];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}
