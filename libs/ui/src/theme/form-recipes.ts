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

const control = {
  variants: { variant: { outline: { bg: 'bg', borderColor: 'border.emphasized' } } },
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
