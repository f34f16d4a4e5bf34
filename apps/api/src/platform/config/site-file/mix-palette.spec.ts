import { BRAND_COLORS, darkColors, lightColors } from '@tiempos/site-content';
import { mixPalette } from './mix-palette.js';
import { leastTextContrast } from './text-contrast.js';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const manyColors = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);
const jade = mixPalette(lightColors.jade);

describe('The palette of a colour (C83)', () => {
  it('of jade is the tokens themselves', () => {
    for (const name of BRAND_COLORS) {
      expect([name, jade.light[name], jade.dark[name]]).toEqual([name, lightColors[name], darkColors[name]]);
    }
  });

  it('has the colour as it is, and shades of its hue', () => {
    expect(mixPalette('#6D28D9')).toEqual({
      light: { jade: '#6d28d9', 'jade-deep': '#521fa4', 'jade-night': '#38116b', 'jade-tint': '#efecff' },
      dark: { jade: '#b49eff', 'jade-deep': '#cbbbff', 'jade-night': '#e2ddff', 'jade-tint': '#361f68' },
    });
  });

  it('is grey for a grey, and for a dark colour no lighter than it', () => {
    const { light } = mixPalette('#000000');
    expect(light).toEqual({
      jade: '#000000',
      'jade-deep': '#000000',
      'jade-night': '#000000',
      'jade-tint': '#efefef',
    });
  });

  it('can be read in the dark theme whatever the colour is', () => {
    const faint = manyColors
      .map((hex) => ({ hex, ...leastTextContrast({ light: jade.light, dark: mixPalette(hex).dark }) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(faint).toEqual([]);
  });
});

describe('leastTextContrast', () => {
  it('names the pair that is hardest to read, in either theme', () => {
    expect(leastTextContrast(mixPalette('#b45309'))).toMatchObject({
      theme: 'light',
      where: 'a button under the pointer',
      text: '#ffffff',
    });
    const dim = { ...jade, dark: { ...jade.dark, jade: '#4d7a69' } };
    expect(leastTextContrast(dim)).toMatchObject({
      theme: 'dark',
      where: 'a notice',
      text: '#4d7a69',
      background: '#17392c',
    });
  });
});
