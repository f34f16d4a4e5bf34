import { defineConfig } from '@chakra-ui/react/styled-system';
import {
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fileUploadSlotRecipe,
  menuSlotRecipe,
  progressSlotRecipe,
  skeletonRecipe,
  tableSlotRecipe,
  tagsInputSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { lightColors } from '@tiempos/site-content';
import { createShopSystem } from '@tiempos/ui';

/** The focus ring of other fields: here an element around the input has it. */
const ring = { outlineColor: 'sky', outlineWidth: '3px', outlineOffset: '2px' } as const;

/** The shop's system with the recipes of what only the back-office shows. */
export const backOfficeSystem = createShopSystem(
  defineConfig({
    theme: {
      recipes: { badge: badgeRecipe, skeleton: skeletonRecipe },
      slotRecipes: {
        dialog: dialogSlotRecipe,
        drawer: drawerSlotRecipe,
        fileUpload: fileUploadSlotRecipe,
        menu: menuSlotRecipe,
        progress: progressSlotRecipe,
        table: tableSlotRecipe,
        tagsInput: tagsInputSlotRecipe,
        tooltip: tooltipSlotRecipe,
      },
    },
  }),
  defineConfig({
    theme: {
      tokens: {
        colors: { sidebar: { DEFAULT: { value: lightColors['jade-night'] }, focus: { value: '#ffd27d' } } },
      },
      recipes: {
        // Contrast themes remove the background colour.
        // Large letters: two lines fit into the height, and the space beside them stays what it is.
        button: {
          base: { whiteSpace: 'normal', maxW: 'full', textAlign: 'center' },
          variants: { size: { md: { px: '16px' }, lg: { px: '20px' }, xl: { px: '20px' } } },
        },
        badge: { base: { _highContrast: { borderWidth: '1px' } } },
        skeleton: { defaultVariants: { variant: 'none' }, base: { bg: 'bg.emphasized' } },
      },
      slotRecipes: {
        dialog: {
          slots: dialogSlotRecipe.slots,
          // The line parts it from the dimmed screen in the dark theme.
          base: {
            content: { m: '16px', width: 'calc(100% - 32px)', borderWidth: '1px' },
            header: { px: '24px' },
            body: { px: '24px' },
          },
          defaultVariants: { placement: 'center' },
        },
        menu: {
          slots: menuSlotRecipe.slots,
          base: { content: { borderWidth: '1px' }, item: { minH: '11', px: '3' } },
        },
        tagsInput: {
          slots: tagsInputSlotRecipe.slots,
          variants: { variant: { outline: { control: { _focus: { ...ring, _invalid: ring } } } } },
        },
      },
    },
  }),
);
