import { defineConfig } from '@chakra-ui/react/styled-system';
import {
  alertSlotRecipe,
  buttonRecipe,
  fieldSlotRecipe,
  inputRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

/** Chakra's own recipes of form controls. */
export const formConfig = defineConfig({
  theme: {
    recipes: { button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe, textarea: textareaRecipe },
    slotRecipes: { alert: alertSlotRecipe, field: fieldSlotRecipe },
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
export const ourForms = defineConfig({
  theme: {
    recipes: {
      button: { base: { minH: '11' }, defaultVariants: { size: 'xl' } },
      input: control,
      textarea: control,
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
