import { isPublicAddress, receiverAddresses, receiverUrl } from './receiver-address.js';

describe('isPublicAddress', () => {
  it.each([
    ['this computer', '127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::'],
    ['private networks', '10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00:ec2::254', 'fec0::1'],
    [
      'link-local ones, where clouds have their metadata',
      '169.254.169.254',
      'fe80::1',
      '192.0.0.192',
      '100.100.100.200',
      '168.63.129.16',
      '::ffff:168.63.129.16',
    ],
    [
      'IPv6 with an IPv4 address inside',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '::127.0.0.1',
      '::a9fe:a9fe',
      '::8.8.8.8',
      '::5efe:7f00:1',
      '2606:4700::5efe:a00:1',
      '2606:4700::200:5efe:a00:1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2001:0:a00:1::',
      '2002:a00:1::',
    ],
    [
      'reserved ones',
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      'ff02::1',
      '2001:db8::1',
    ],
  ])('refuses %s', (_name, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('receiverAddresses', () => {
  const addresses = (url: string, allowPrivate = false) => receiverAddresses(receiverUrl(url), allowPrivate);

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
  ])('refuses %s', async (url) => {
    await expect(addresses(url)).rejects.toThrow('it leads to a private address (WEBHOOK_ALLOW_PRIVATE)');
  });

  it.each(['http://8.8.8.8/', 'http://[2606:4700:4700::1111]/'])(
    'demands TLS of %s, also where private addresses are allowed',
    async (url) => {
      for (const allowPrivate of [false, true])
        await expect(addresses(url, allowPrivate)).rejects.toThrow('it must start with https://');
    },
  );

  it('takes public addresses, and private ones where they are allowed', async () => {
    expect(await addresses('https://8.8.8.8/a?b=c')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await addresses('http://[::1]:4000/', true)).toEqual([{ address: '::1', family: 6 }]);
  });
});

describe('receiverUrl', () => {
  it.each([
    ['no URL', 'tiem', 'it must start with https:// or http://'],
    ['another scheme', 'file:///etc/passwd', 'it must start with https:// or http://'],
    ['a password', 'https://a:b@tiem.example/', 'it must not have a user or password'],
    [
      'more than 2000 characters',
      `https://tiem.example/${'a'.repeat(2000)}`,
      'it has more than 2000 characters',
    ],
  ])('refuses %s', (_name, text, message) => {
    expect(() => receiverUrl(text)).toThrow(message);
  });
});
