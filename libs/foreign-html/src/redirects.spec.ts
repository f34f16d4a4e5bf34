import { targetOf } from './redirects.js';

const tiem = 'https://tiem.example/ban-do?a=1';
const encoded = encodeURIComponent(tiem);

describe('targetOf', () => {
  it.each([
    `https://l.facebook.com/l.php?u=${encoded}%26fbclid%3DIwAR0&h=AT0`,
    `https://lm.facebook.com/l.php?h=AT0&u=${encoded}`,
    `https://l.instagram.com/?u=${encoded}&e=AT0`,
    `https://www.google.com/url?q=${encoded}&sa=D&source=editors`,
    `https://www.google.com.vn/url?sa=t&url=${encoded}`,
    `https://www.youtube.com/redirect?event=video&q=${encoded}`,
    `https://apc01.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
    `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${encoded}`)}`,
  ])('finds the address behind %s', (href) => expect(targetOf(href)).toBe(tiem));

  it.each([
    [
      'https://www.facebook.com/hashtag/banhmi?__eep__=6&__cft__[0]=AZX1&__cft__[1]=AZX2&__tn__=*NK-R',
      'https://www.facebook.com/hashtag/banhmi',
    ],
    ['https://m.facebook.com/tiempos?id=7&__tn__=C-R#anh', 'https://m.facebook.com/tiempos?id=7#anh'],
  ])('leaves out what Facebook adds to %s', (href, clean) => expect(targetOf(href)).toBe(clean));

  it.each([
    tiem,
    'https://facebook.com.evil.example/?__tn__=C',
    'https://www.facebook.com/tiempos?u=https://a.example/',
    'https://www.google.com/search?q=https://a.example/',
    'https://l.facebook.com/l.php?u=javascript:alert(1)',
    'https://l.facebook.com.evil.example/l.php?u=https://a.example/',
    'https://l.facebook.com/l.php',
    'mailto:a@tiem.example?u=https://a.example/',
  ])('leaves %s', (href) => expect(targetOf(href)).toBe(href));
});
