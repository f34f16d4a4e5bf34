import { createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { globalCss } from './global-css';
import { memoizeStyles } from './memoize-styles';
import { keyframes, recipeTextStyles, recipeTokens, roles } from './recipe-tokens';
import { ourRecipes, sharedConfig } from './shared-recipes';
import { textStyles, tokens } from './tokens';

const ours = defineConfig({
  preflight: true,
  cssVarsPrefix: 'shop',
  globalCss,
  // Emotion drops Chakra's own `:root &`, and the dark theme changes the values of semantic tokens, not the styles.
  conditions: { light: '&', dark: '.dark &' },
  // 48em is 768 px, where desktop begins (C45).
  theme: { breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' }, tokens, textStyles },
});

/** What Chakra's own recipes expect of a theme, in our tokens. */
const forRecipes = defineConfig({
  theme: {
    tokens: recipeTokens,
    semanticTokens: roles,
    textStyles: recipeTextStyles,
    layerStyles: { disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } } },
    keyframes,
  },
});

/**
 * Creates the shop's system: our tokens and the recipes of what both front ends show, in both themes, with the recipes of
 * other components that a front end uses. Each front end creates its own, and nothing else does: it takes a phone a tenth of
 * a second. Chakra's `defaultSystem` is never imported: its recipes and palettes would cost every visitor 22 KB.
 */
export function createShopSystem(...recipes: SystemConfig[]) {
  return memoizeStyles(
    createSystem(defaultBaseConfig, ours, forRecipes, sharedConfig, ourRecipes, ...recipes),
  );
}
