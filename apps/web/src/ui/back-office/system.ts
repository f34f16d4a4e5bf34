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
import { memoizeStyles } from '../memoize-styles';
import { sharedConfig } from '../theme';
import { keyframes, recipeTextStyles, recipeTokens, roles } from './tokens';

/** Chakra's own recipes of forms, in the shop's colours: what login and sign-up need. */
const formsConfig = defineConfig({
  // Chakra's own `:root &` is lost in Emotion, and our dark theme changes the roles' values, not the styles.
  conditions: { light: '&', dark: '.dark &' },
  // Reset and page styles are the outer system's; this one only adds its variables.
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

/** Ours over Chakra's: merged, not replaced. */
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

/** A system for screens that are worked on. */
export function backOfficeSystem(...more: SystemConfig[]) {
  const system = createSystem(defaultBaseConfig, sharedConfig, formsConfig, ourForms, ...more);
  // Without a reset Emotion writes `@layer reset` with no end, which takes the rule behind it along.
  const [, ...written] = system._global;
  return memoizeStyles({ ...system, _global: written });
}
