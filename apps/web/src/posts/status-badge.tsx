import { chakra } from '@chakra-ui/react/styled-system';

/** The looks of a status (F51): the element says with `data-draft` that it is one. A long list puts them on its rows at once. */
export const statusBadgeStyle = {
  display: 'inline-block',
  px: '3',
  py: '2px',
  borderRadius: 'full',
  fontSize: 'xs',
  fontWeight: '700',
  whiteSpace: 'nowrap',
  bg: 'jade.tint',
  color: 'jade',
  '&[data-draft]': { bg: 'sand', color: 'ink.soft' },
} as const;

/** What an element that looks like a status says: 'Đang Đăng' or 'Nháp' (F51). */
export function statusBadge(isDraft: boolean) {
  return { 'data-draft': isDraft ? '' : undefined, children: isDraft ? 'Nháp' : 'Đang Đăng' };
}

/** A post's status, standing alone. */
export function StatusBadge({ isDraft }: { isDraft: boolean }) {
  return <Badge {...statusBadge(isDraft)} />;
}

const Badge = chakra('span', { base: statusBadgeStyle });
