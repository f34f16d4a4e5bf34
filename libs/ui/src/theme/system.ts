import { createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { globalCss } from './global-css';
import { memoizeStyles } from './memoize-styles';
import { textStyles, tokens } from './tokens';

/** The configuration shared by public pages and the back-office. */
export const sharedConfig: SystemConfig = defineConfig({
  cssVarsPrefix: 'shop',
  // 48em is 768 px, where desktop begins (C45).
  theme: { breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' }, tokens, textStyles },
});

/**
 * Chakra with our tokens only. `defaultSystem` is never imported: its recipes and palettes would cost every visitor
 * 22 KB. The recipes of the back-office are in back-office/system.ts, in separate chunks.
 */
export const system = memoizeStyles(
  createSystem(defaultBaseConfig, sharedConfig, defineConfig({ preflight: true, globalCss })),
);
