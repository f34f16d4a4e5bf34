import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { KeptTexts } from '../../posts/copies/copy-store';

/** Texts of posts that were never saved, which have no row: the screen of a new post offers them. */
export function NewPosts({ kept }: { kept: KeptTexts | undefined }) {
  if (!kept?.newPosts) return null;
  return (
    <chakra.p mb="4" px="4" py="2" fontSize="sm" bg="mango.tint" borderRadius="control">
      Bạn có {kept.newPosts} tin mới viết dở, chưa lưu lần nào.{' '}
      <chakra.span fontWeight="700" textDecoration="underline">
        <Link to="/dashboard/post">Viết tiếp</Link>
      </chakra.span>
    </chakra.p>
  );
}
