import { chakra } from '@chakra-ui/react/styled-system';

/** A white card. */
export const Card = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    p: { base: '5', md: '6' },
  },
});

/** The square behind an icon. */
export const IconTile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '11',
    height: '11',
    borderRadius: 'control',
    bg: 'jade.tint',
    color: 'jade',
    '& svg': { width: '5', height: '5' },
  },
});
