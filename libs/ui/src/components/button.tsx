import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { SiteLink } from './link';

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '12',
    px: '6',
    py: '2',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: '700',
    lineHeight: '1.4',
    textAlign: 'center',
    cursor: 'pointer',
    transition: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: {
    look: {
      solid: { bg: 'jade', color: 'surface', _hover: { bg: 'jade.deep' } },
      outline: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'line.strong',
        _hover: { borderColor: 'ink', bg: 'paper' },
      },
      danger: { bg: 'chili', color: 'surface', _hover: { filter: 'brightness(0.9)' } },
      mango: { bg: 'mango', color: 'ink', _hover: { bg: 'mango.tint' } },
    },
  },
  defaultVariants: { look: 'solid' },
});

/** A button. */
export const Button = chakra('button', recipe, { defaultProps: { type: 'button' } });

/** A link that looks like a button. */
export const ButtonLink = chakra(SiteLink, recipe);
