import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { selectedInForcedColors } from '../../ui/forced-colors';
import type { ColorScheme } from './color-scheme';

const choices: readonly [ColorScheme, string][] = [
  ['light', 'Sáng'],
  ['dark', 'Tối'],
  ['system', 'Theo máy'],
];

interface ThemeChoiceProps {
  scheme: ColorScheme;
  onScheme: (scheme: ColorScheme) => void;
}

/**
 * Light, dark, or the system's theme. Native radio buttons: Chakra's segments would add 13 KB to the first load of each
 * screen.
 */
export function ThemeChoice({ scheme, onScheme }: ThemeChoiceProps) {
  // The sidebar and its drawer may be on the page at once, and each has a group of its own.
  const name = `colorScheme${useId()}`;
  return (
    <chakra.fieldset display="flex" mt="2" p="1" bg="white/10" borderRadius="control">
      <VisuallyHidden as="legend">Giao diện</VisuallyHidden>
      {choices.map(([choice, label]) => (
        <Segment key={choice}>
          <VisuallyHidden asChild>
            <input type="radio" name={name} checked={choice === scheme} onChange={() => onScheme(choice)} />
          </VisuallyHidden>
          {label}
        </Segment>
      ))}
    </chakra.fieldset>
  );
}

const Segment = chakra('label', {
  base: {
    flex: '1 1 auto',
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    minH: '10',
    px: '2',
    fontSize: 'sm',
    borderRadius: 'picture',
    cursor: 'pointer',
    color: 'white/84',
    _hover: { bg: 'white/8' },
    '&:has(:checked)': {
      bg: 'white/22',
      color: 'white',
      fontWeight: '700',
      ...selectedInForcedColors,
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.sidebar.focus}' },
  },
});
