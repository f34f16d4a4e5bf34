import { defineConfig } from '@chakra-ui/react/styled-system';
import {
  badgeRecipe,
  dialogSlotRecipe,
  emptyStateSlotRecipe,
  fileUploadSlotRecipe,
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
        emptyState: emptyStateSlotRecipe,
        fileUpload: fileUploadSlotRecipe,
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
        skeleton: { defaultVariants: { variant: 'none' }, base: { bg: 'bg.emphasized' } },
      },
      slotRecipes: {
        dialog: {
          slots: dialogSlotRecipe.slots,
          base: { content: { m: '4', width: 'calc(100% - 2rem)' } },
          defaultVariants: { placement: 'center' },
        },
      },
    },
  }),
);
