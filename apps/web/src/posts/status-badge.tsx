import { Badge } from '@chakra-ui/react/badge';

/** A post's status: 'Đang Đăng' or 'Nháp' (F51). */
export function StatusBadge({ isDraft }: { isDraft: boolean }) {
  return <Badge colorPalette={isDraft ? 'gray' : 'jade'}>{isDraft ? 'Nháp' : 'Đang Đăng'}</Badge>;
}
