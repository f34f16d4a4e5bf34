import { IconButton } from '@chakra-ui/react/button';
import { EllipsisVertical } from 'lucide-react';
import { OpeningIcon, type OpeningTrigger } from '../../ui/opening';
import type { PostRowFragment } from './post-list.generated';

interface RowMenuButtonProps {
  post: PostRowFragment;
  isOpen: boolean;
  onClick: () => void;
  opener: OpeningTrigger;
}

/** Opens the menu of a card; the menu is lazily loaded and finds its button by the id. */
export function RowMenuButton({ post, isOpen, onClick, opener }: RowMenuButtonProps) {
  return (
    <IconButton
      id={menuButtonId(post.id)}
      className="menu-button"
      variant="ghost"
      size="lg"
      aria-label={`Thao tác: ${post.title}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onClick}
      {...opener}
    >
      <OpeningIcon isPending={opener['aria-busy']}>
        <EllipsisVertical aria-hidden />
      </OpeningIcon>
    </IconButton>
  );
}

/** The id of the button that opens a post's menu. */
export function menuButtonId(postId: string): string {
  return `post-menu-${postId}`;
}
