import { Badge } from '@chakra-ui/react/badge';

/** Somebody keeps changes of the published post aside (F156). */
export function WorkingCopyBadge() {
  return (
    <Badge bg="mango.tint" color="ink">
      Có bản sửa
    </Badge>
  );
}

/** A post's status: 'Đang Đăng' or 'Nháp' (F51). */
export function StatusBadge({ isDraft }: { isDraft: boolean }) {
  return <Badge colorPalette={isDraft ? 'gray' : 'jade'}>{isDraft ? 'Nháp' : 'Đang Đăng'}</Badge>;
}
