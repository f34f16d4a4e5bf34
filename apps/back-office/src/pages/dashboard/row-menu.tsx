import { Menu } from '@chakra-ui/react/menu';
import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { articlePath } from '@tiempos/ui/article';
import { OpenMenu } from '../../ui/open-menu';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';
import { menuButtonId } from './row-menu-button';

interface RowMenuProps {
  post: PostRowFragment;
  listUrl: string;
  onClose: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** The actions of a card on phones: edit, the public page if there is one, copy (F146) and delete (F35). */
export default function RowMenu({ post, listUrl, onClose, onDuplicate, onDelete }: RowMenuProps) {
  return (
    <OpenMenu trigger={menuButtonId(post.id)} onClose={onClose}>
      {(close) => (
        <>
          <Menu.Item value="edit" asChild>
            <EditLink post={post} listUrl={listUrl}>
              <Pencil size={18} aria-hidden />
              Sửa
            </EditLink>
          </Menu.Item>
          {!post.isDraft && (
            <Menu.Item value="view" asChild>
              <a href={articlePath(post.titlePath)} target="_blank" rel="noopener">
                <ExternalLink size={18} aria-hidden />
                Xem
              </a>
            </Menu.Item>
          )}
          <Menu.Item
            value="duplicate"
            onClick={() => {
              close();
              onDuplicate();
            }}
          >
            <Copy size={18} aria-hidden />
            Nhân bản
          </Menu.Item>
          <Menu.Item
            value="delete"
            color="fg.error"
            onClick={() => {
              close();
              onDelete();
            }}
          >
            <Trash2 size={18} aria-hidden />
            Xóa
          </Menu.Item>
        </>
      )}
    </OpenMenu>
  );
}
