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
  color: 'rgb(255 255 255 / 84%)',
  _hover: { bg: 'rgb(255 255 255 / 8%)', color: '#ffffff' },
  _currentPage: {
    bg: 'rgb(255 255 255 / 16%)',
    color: '#ffffff',
    fontWeight: '700',
    ...selectedInForcedColors,
  },
  _focusVisible: { outlineColor: '#ffd27d', outlineOffset: '-3px' },
} as const;

/** A button of the sidebar. */
export const SidebarItem = chakra('button', { base: item }, { defaultProps: { type: 'button' } });

/** A link of the sidebar. */
export const SidebarLink = chakra(SiteLink, { base: item });
