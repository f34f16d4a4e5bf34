import { loggedNetwork } from './security-log.js';

describe('loggedNetwork', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:9:aaaa::1', '2001:db8:7::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', null],
    ['unknown', null],
    [`1.1.1.1${'0'.repeat(100)}x`, null],
  ])('of %s is %s', (address, network) => {
    expect(loggedNetwork(address)).toBe(network);
  });
});
