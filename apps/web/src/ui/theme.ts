import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { globalCss } from './global-css';
import { memoizeStyles } from './memoize-styles';
import { textStyles, tokens } from './tokens';

/**
 * Chakra with our tokens only. `defaultSystem` is never imported: its recipes and palettes would cost every visitor
 * 22 KB. A component that brings a Chakra recipe adds it here.
 */
export const system = memoizeStyles(
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'shop',
      // 48em is 768 px, where desktop begins (C45).
      theme: { breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' }, tokens, textStyles },
      globalCss,
    }),
  ),
);
