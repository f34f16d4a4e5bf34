import { IconButton } from '@chakra-ui/react/button';
import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { articlePath } from '../../posts/post-links';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';

interface RowActionsProps {
  post: PostRowFragment;
  listUrl: string;
  onDelete: () => void;
}

/** Edit, open the public page if there is one, delete (F35). */
export function RowActions({ post, listUrl, onDelete }: RowActionsProps) {
  return (
    <div className="row-actions">
      <Named name="Sửa">
        <IconButton asChild variant="outline" size="md" aria-label={`Sửa: ${post.title}`}>
          <EditLink post={post} listUrl={listUrl}>
            <Pencil aria-hidden />
          </EditLink>
        </IconButton>
      </Named>
      {!post.isDraft && (
        <Named name="Xem">
          <IconButton
            asChild
            variant="outline"
            size="md"
            aria-label={`Xem: ${post.title} (mở trong thẻ mới)`}
          >
            <a href={articlePath(post.titlePath)} target="_blank" rel="noopener">
              <ExternalLink aria-hidden />
            </a>
          </IconButton>
        </Named>
      )}
      <Named name="Xóa">
        <IconButton
          variant="outline"
          size="md"
          colorPalette="red"
          aria-label={`Xóa: ${post.title}`}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Named>
    </div>
  );
}

function Named({ name, children }: { name: string; children: ReactElement }) {
  return (
    <Tooltip.Root openDelay={200} closeDelay={100} lazyMount unmountOnExit>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content aria-hidden>{name}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
