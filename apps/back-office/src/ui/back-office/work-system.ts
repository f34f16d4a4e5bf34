import { defineConfig } from '@chakra-ui/react/styled-system';
import {
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  emptyStateSlotRecipe,
  fileUploadSlotRecipe,
  menuSlotRecipe,
  progressSlotRecipe,
  skeletonRecipe,
  tableSlotRecipe,
  tagsInputSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { backOfficeSystem } from './system';

export const workSystem = backOfficeSystem(
  defineConfig({
    theme: {
      recipes: { badge: badgeRecipe, skeleton: skeletonRecipe, textarea: textareaRecipe },
      slotRecipes: {
        dialog: dialogSlotRecipe,
        drawer: drawerSlotRecipe,
        emptyState: emptyStateSlotRecipe,
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
      recipes: {
        textarea: {
          variants: { variant: { outline: { bg: 'bg', borderColor: 'border.emphasized' } } },
          defaultVariants: { size: 'xl' },
        },
        // Contrast themes remove the background colour.
        badge: { base: { _highContrast: { borderWidth: '1px' } } },
        skeleton: { defaultVariants: { variant: 'none' }, base: { bg: 'bg.emphasized' } },
      },
      slotRecipes: {
        dialog: {
          slots: dialogSlotRecipe.slots,
          base: { content: { m: '4', width: 'calc(100% - 2rem)' } },
          defaultVariants: { placement: 'center' },
        },
        menu: {
          slots: menuSlotRecipe.slots,
          base: { content: { borderWidth: '1px' }, item: { minH: '11', px: '3' } },
        },
      },
    },
  }),
);
