import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';

interface IconTitleProps {
  icon: LucideIcon;
  isDark?: true;
  children: string;
}

/** A card's heading with its icon: beside it on phones, above it elsewhere. */
export function IconTitle({ icon: Icon, isDark, children }: IconTitleProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'row', md: 'column' }}
      alignItems={{ base: 'center', md: 'flex-start' }}
      gap={{ base: '3', md: '4' }}
      mb={{ base: '3', md: '1' }}
    >
      <IconTile {...(isDark && { bg: 'jade', color: 'surface' })}>
        <Icon aria-hidden />
      </IconTile>
      <chakra.h3 textStyle="h3">{children}</chakra.h3>
    </chakra.div>
  );
}

const IconTile = chakra('span', {
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
