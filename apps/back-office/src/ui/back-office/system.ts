import { createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  alertSlotRecipe,
  buttonRecipe,
  cardSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import { memoizeStyles, sharedConfig } from '@tiempos/ui';
import { keyframes, recipeTextStyles, recipeTokens, roles } from './tokens';

/** Chakra's own form recipes in the shop's colours, for login and sign-up. */
const formsConfig = defineConfig({
  // Emotion drops Chakra's own `:root &`, and our dark theme changes the values of semantic tokens, not the styles.
  conditions: { light: '&', dark: '.dark &' },
  // Reset and global styles come from the outer system; this one only adds its variables.
  preflight: false,
  globalCss: {
    html: { colorPalette: 'jade' },
    '*': { '--global-color-border': 'colors.line' },
    '*::placeholder': { color: 'fg.muted', opacity: '1' },
  },
  theme: {
    tokens: recipeTokens,
    semanticTokens: roles,
    textStyles: recipeTextStyles,
    layerStyles: { disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } } },
    keyframes,
    recipes: { button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe },
    slotRecipes: { alert: alertSlotRecipe, card: cardSlotRecipe, field: fieldSlotRecipe },
  },
});

/** Merges our recipes into Chakra's. */
const ourForms = defineConfig({
  theme: {
    recipes: {
      button: { base: { minH: '11' }, defaultVariants: { size: 'xl' } },
      input: {
        variants: { variant: { outline: { bg: 'bg', borderColor: 'border.emphasized' } } },
        defaultVariants: { size: 'xl' },
      },
    },
    slotRecipes: {
      field: {
        slots: fieldSlotRecipe.slots,
        base: {
          label: { userSelect: 'auto' },
          errorText: { textStyle: 'sm' },
          helperText: { textStyle: 'sm' },
        },
      },
    },
  },
});

/** Creates a system for back-office screens. */
export function backOfficeSystem(...more: SystemConfig[]) {
  const system = createSystem(defaultBaseConfig, sharedConfig, formsConfig, ourForms, ...more);
  // Without a reset Emotion writes an unclosed `@layer reset`, which invalidates the next rule.
  const [, ...written] = system._global;
  return memoizeStyles({ ...system, _global: written });
}
