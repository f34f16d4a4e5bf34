import { serverUrl } from './server-url.js';

describe('serverUrl', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['2001:db8::7', 'http://[2001:db8::7]:3000'],
    ['192.168.1.7', 'http://192.168.1.7:3000'],
    ['tiem.example', 'http://tiem.example:3000'],
  ])('of HOST=%s is %s', (host, url) => {
    expect(serverUrl(host, 3000)).toBe(url);
    expect(URL.canParse(url)).toBe(true);
  });
});
