import { clientNetwork, loggedNetwork, wideNetwork } from './client-network.js';

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['1'.repeat(1000), 'unknown'],
  ])('counts %s as %s', (ip, network) => expect(clientNetwork(ip)).toBe(network));
});

describe('wideNetwork (C120)', () => {
  it.each([
    ['2001:db8:1:ab02::/64', '2001:db8:1:ab00::/56'],
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56'],
    ['0:0:0:0::/64', '0:0:0:0::/56'],
    ['203.0.113.7', undefined],
    ['unknown', undefined],
    ['', undefined],
  ])('of %s is %s', (network, wide) => expect(wideNetwork(network)).toBe(wide));
});

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
  ])('logs %s as %s', (ip, network) => {
    expect(loggedNetwork(ip)).toBe(network);
  });
});
