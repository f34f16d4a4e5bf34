import { defineConfig, defineRecipe } from '@chakra-ui/react/styled-system';
import {
  alertSlotRecipe,
  buttonRecipe,
  cardSlotRecipe,
  emptyStateSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

const { size, variant } = buttonRecipe.variants!;

/**
 * Chakra's buttons, but that `2xl` and `surface`, which Chakra's types know and the back-office does not use, are the roomy
 * and the white buttons of public pages. They are replaced, not merged: icons keep the size of their own.
 */
const button = defineRecipe({
  ...buttonRecipe,
  variants: {
    size: {
      ...size,
      '2xl': {
        minH: '12',
        px: '6',
        py: '2',
        gap: '2',
        lineHeight: '1.4',
        textAlign: 'center',
        // A long label wraps on a narrow screen.
        flexShrink: '1',
        whiteSpace: 'normal',
      },
    },
    variant: {
      ...variant,
      surface: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'line.strong',
        _hover: { borderColor: 'ink', bg: 'paper' },
      },
    },
  },
});

/** Chakra's own recipes of what both front ends show. */
export const sharedConfig = defineConfig({
  theme: {
    recipes: { button, input: inputRecipe, spinner: spinnerRecipe, textarea: textareaRecipe },
    slotRecipes: {
      alert: alertSlotRecipe,
      card: cardSlotRecipe,
      emptyState: emptyStateSlotRecipe,
      field: fieldSlotRecipe,
    },
  },
});

/** The ring of every control is the one of `global-css.ts`; that a field is invalid shows in its border and its message. */
const control = {
  base: { _invalid: { focusRingColor: 'sky' } },
  variants: {
    variant: {
      outline: {
        bg: 'bg',
        borderColor: 'border.emphasized',
        focusVisibleRing: 'outside',
        focusRingColor: 'sky',
        focusRingWidth: '3px',
      },
    },
  },
  defaultVariants: { size: 'xl' },
} as const;

/** Merged into Chakra's. */
export const ourRecipes = defineConfig({
  theme: {
    recipes: {
      button: {
        base: {
          minH: '11',
          focusRingWidth: '3px',
          // Without the shadow: it belongs to the focus ring, which is there at once.
          transitionProperty: 'background-color, border-color, color',
          transitionDuration: 'quick',
        },
        // Forced colours give all buttons the same paper.
        variants: { variant: { solid: { '@media (forced-colors: active)': { borderWidth: '2px' } } } },
        defaultVariants: { size: 'xl' },
      },
      input: control,
      textarea: control,
    },
    slotRecipes: {
      card: {
        slots: cardSlotRecipe.slots,
        variants: { size: { sm: { root: { '--card-padding': { base: 'spacing.5', md: 'spacing.6' } } } } },
      },
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
