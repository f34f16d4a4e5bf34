import { Badge } from '@chakra-ui/react/badge';

/** The published post has a working copy (F156). */
export function WorkingCopyBadge() {
  return (
    <Badge bg="mango.tint" color="ink">
      Có bản sửa
    </Badge>
  );
}

/** This browser or the server keeps a text of the post that was not saved (C29, C106). */
export function KeptTextBadge() {
  return (
    <Badge bg="chili.tint" color="ink" title="Bạn có một bản viết dở, chưa lưu, của tin">
      Viết dở
    </Badge>
  );
}

/** A post's status: 'Đang Đăng' or 'Nháp' (F51). */
export function StatusBadge({ isDraft }: { isDraft: boolean }) {
  return <Badge colorPalette={isDraft ? 'gray' : 'jade'}>{isDraft ? 'Nháp' : 'Đang Đăng'}</Badge>;
}
