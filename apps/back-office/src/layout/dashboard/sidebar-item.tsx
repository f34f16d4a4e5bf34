import { chakra } from '@chakra-ui/react/styled-system';
import { SiteLink } from '@tiempos/ui';
import { selectedInForcedColors } from '../../ui/forced-colors';

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  px: '3',
  borderRadius: 'control',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  color: 'white/84',
  _hover: { bg: 'white/8', color: 'white' },
  _currentPage: {
    bg: 'white/16',
    color: 'white',
    fontWeight: '700',
    ...selectedInForcedColors,
  },
  _focusVisible: { outlineColor: 'sidebar.focus', outlineOffset: '-3px' },
} as const;

/** A button of the sidebar. */
export const SidebarItem = chakra('button', { base: item }, { defaultProps: { type: 'button' } });

/** A link of the sidebar. */
export const SidebarLink = chakra(SiteLink, { base: item });
