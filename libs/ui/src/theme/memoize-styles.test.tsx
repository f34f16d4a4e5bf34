import { ChakraProvider, chakra, createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { CacheProvider } from '@emotion/react';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoizeStyles } from './memoize-styles';
import { createStyleCache } from './style-cache';

const plain = createSystem(
  defaultBaseConfig,
  defineConfig({ theme: { breakpoints: { md: '48em' }, tokens: { colors: { jade: { value: '#0a7' } } } } }),
);

const Box = chakra('div', {
  base: { color: 'jade', p: { base: '1', md: '2' } },
  variants: { isWide: { true: { width: 'full' } } },
});
const RedBox = chakra(Box, { base: { color: 'red', margin: '1' } });

/** The rendered document: elements with their classes, and the rules of each class. */
function show(system: typeof plain, shown: ReactNode) {
  const cache = createStyleCache();
  const { container, unmount } = render(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{shown}</ChakraProvider>
    </CacheProvider>,
  );
  const { innerHTML } = container;
  unmount();
  return { innerHTML, rules: cache.registered };
}

const screen = (
  <>
    <Box />
    <Box isWide padding="3" css={{ _hover: { color: 'red' } }} />
    <RedBox isWide marginTop="2" data-a="b" />
    <chakra.p color="jade" css={[{ margin: '1' }, { margin: '2' }]} className="own" />
    <chakra.p css={[{ margin: '1' }, [false, undefined, { margin: '3' }]] as never} />
    <chakra.p />
  </>
);

describe('A system with memoised styles', () => {
  it('renders the same as Chakra alone, repeatedly', () => {
    const remembering = memoizeStyles(plain);
    const expected = show(plain, screen);
    expect(expected.innerHTML).toContain('class="own c-');
    for (const _ of [1, 2, 3]) expect(show(remembering, screen)).toEqual(expected);
  });

  it('creates the recipe of a component once', () => {
    const cva = jest.fn(plain.cva);
    const remembering = memoizeStyles({ ...plain, cva: cva as typeof plain.cva });
    for (const _ of [1, 2, 3])
      show(
        remembering,
        [1, 2, 3].map((n) => <Box key={n} padding={`${n}px`} />),
      );
    expect(cva).toHaveBeenCalledTimes(1);
  });

  it('reads the styles of a recipe once, however many elements have them', () => {
    const read = jest.fn(() => ({ color: 'red' }));
    const styles = Object.defineProperty({ color: 'red' }, 'toJSON', { value: read, enumerable: false });
    const remembering = memoizeStyles(plain);
    const three = [1, 2, 3].map((n) => <Box key={n} css={[styles]} />);
    for (const _ of [1, 2, 3]) show(remembering, three);
    expect(read).toHaveBeenCalledTimes(1);
    expect(show(remembering, three)).toEqual(show(plain, three));
  });

  it('resolves equal styles once and clears the cache when it is full', () => {
    const css = jest.fn(plain.css);
    const remembering = memoizeStyles({ ...plain, css });
    const bars = Array.from({ length: 501 }, (_, width) => <Box key={width} width={`${width}px`} />);
    show(remembering, bars);
    expect(css).toHaveBeenCalledTimes(501);
    show(remembering, bars[500]);
    expect(css).toHaveBeenCalledTimes(501);
    show(remembering, bars[0]);
    expect(css).toHaveBeenCalledTimes(502);
  });
});
