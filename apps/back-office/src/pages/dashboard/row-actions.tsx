import { IconButton } from '@chakra-ui/react/button';
import { OpeningIcon, type OpeningTrigger } from '../../ui/opening';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { articlePath } from '@tiempos/ui/article';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';

interface RowActionsProps {
  post: PostRowFragment;
  listUrl: string;
  onDelete: () => void;
  opener: OpeningTrigger;
}

/**
 * Edit, open the public page if there is one, delete (F35). The list shows `data-tooltip` as a tooltip.
 */
export function RowActions({ post, listUrl, onDelete, opener }: RowActionsProps) {
  return (
    <div className="row-actions">
      <IconButton asChild variant="ghost" size="md" aria-label={`Sửa: ${post.title}`} data-tooltip="Sửa">
        <EditLink post={post} listUrl={listUrl}>
          <Pencil aria-hidden />
        </EditLink>
      </IconButton>
      {!post.isDraft && (
        <IconButton
          asChild
          variant="ghost"
          size="md"
          aria-label={`Xem: ${post.title} (mở trong thẻ mới)`}
          data-tooltip="Xem"
        >
          <a href={articlePath(post.titlePath)} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
          </a>
        </IconButton>
      )}
      <IconButton
        className="delete"
        variant="ghost"
        size="md"
        colorPalette="red"
        aria-label={`Xóa: ${post.title}`}
        aria-haspopup="dialog"
        data-tooltip="Xóa"
        onClick={onDelete}
        {...opener}
      >
        <OpeningIcon isPending={opener['aria-busy']}>
          <Trash2 aria-hidden />
        </OpeningIcon>
      </IconButton>
    </div>
  );
}
