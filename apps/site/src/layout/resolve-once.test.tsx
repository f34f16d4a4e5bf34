/** @jest-environment node */
import { chakra, ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { CacheProvider } from '@emotion/react';
import { createStyleCache } from '@tiempos/ui';
import { jest } from '@jest/globals';
import { useId, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { resolveOnce } from './resolve-once';

const system = createSystem(
  defaultBaseConfig,
  defineConfig({ theme: { tokens: { colors: { jade: { value: '#0a7' } } } } }),
);

const Box = chakra('div', {
  base: { color: 'jade', p: '1' },
  variants: { isWide: { true: { width: 'full' } } },
});
const Named = chakra('main', { base: { margin: '1' } }, { defaultProps: { id: 'content' } });
const Plain = ({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
const Link = chakra(Plain);
const Button = chakra('button', { base: { color: 'red' } });

const all = { Box, Named, Link, Button };
type Components = { [Name in keyof typeof all]: (typeof all)[Name] };

const wrapped = Object.fromEntries(
  Object.entries(all).map(([name, styled]) => [name, resolveOnce(styled as never)]),
) as unknown as Components;

/** The markup of a page, and its styles in their order. */
function show(content: ReactNode) {
  const cache = createStyleCache();
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{content}</ChakraProvider>
    </CacheProvider>,
  );
  return { markup, styles: cache.inserted };
}

function Identified() {
  return <i id={useId()} />;
}

/** @param number differs between pages */
const page = ({ Box, Named, Link, Button }: Components, number: number) => (
  <Named>
    <Box title={`${number}`} data-number={number} aria-hidden>
      {number}
    </Box>
    <Box isWide css={[{ margin: '1' }, { _hover: { color: 'red' } }]} padding={`${number}px`}>
      <Identified />
    </Box>
    <Box as="section" className={`own-${number}`} style={{ top: number }} hidden={undefined} />
    <Box id={number > 1 ? 'second' : undefined} />
    <Link to={`/${number}`} color="jade">
      {number}
    </Link>
    <Button asChild color="jade" title="outer">
      <Plain to={`/${number}`}>{`${number}`}</Plain>
    </Button>
    <Button asChild>
      <Link to={`/${number}`} padding="2" title="inner" />
    </Button>
    <Button onClick={() => undefined}>{number}</Button>
  </Named>
);

describe('Components that are resolved once', () => {
  it('render the same markup, ids and styles as Chakra alone, on the first page and on later ones', () => {
    for (const number of [1, 2, 1, 3]) expect(show(page(wrapped, number))).toEqual(show(page(all, number)));
    expect(show(page(all, 2)).markup).toContain('id="second"');
  });

  it('ask Chakra once for a shape, whatever an element contains and points at', () => {
    const styled = jest.fn(Link as never);
    const Once = resolveOnce(styled as never) as unknown as typeof Link;
    for (const number of [1, 2, 3]) {
      show(
        <Once to={`/${number}`} color="jade">
          {number}
        </Once>,
      );
    }
    expect(styled).toHaveBeenCalledTimes(1);
    show(<Once to="/1" color="red" />);
    expect(styled).toHaveBeenCalledTimes(2);
  });
});
