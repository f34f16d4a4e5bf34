import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { articlePath } from '../../posts/post-links';
import { SiteLink } from '../../ui/link';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';

interface RowActionsProps {
  post: PostRowFragment;
  listAddress: string;
  onDelete: () => void;
}

/** Edit, open the public page if there is one, delete (F35). Words on a phone, icons with tooltips on a desk. */
export function RowActions({ post, listAddress, onDelete }: RowActionsProps) {
  return (
    <chakra.div display="flex" gap={{ base: '2', md: '1' }} justifyContent={{ md: 'end' }}>
      <EditAction post={post} listAddress={listAddress} aria-label={`Sửa: ${post.title}`}>
        <Pencil size={18} aria-hidden />
        <span data-tip>Sửa</span>
      </EditAction>
      {!post.isDraft && (
        <ActionLink
          to={articlePath(post.titlePath)}
          target="_blank"
          aria-label={`Xem: ${post.title} (mở thẻ mới)`}
        >
          <ExternalLink size={18} aria-hidden />
          <span data-tip>Xem</span>
        </ActionLink>
      )}
      <Action
        aria-label={`Xóa: ${post.title}`}
        aria-haspopup="dialog"
        onClick={onDelete}
        _hover={{ color: 'chili', borderColor: 'chili' }}
      >
        <Trash2 size={18} aria-hidden />
        <span data-tip>Xóa</span>
      </Action>
    </chakra.div>
  );
}

const style = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  flex: { base: '1', md: 'none' },
  minW: { md: '10' },
  minH: { base: '11', md: '10' },
  fontSize: 'sm',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: { base: 'line.strong', md: 'line' },
  borderRadius: 'control',
  cursor: 'pointer',
  transition: 'border-color, color',
  transitionDuration: 'quick',
  _hover: { borderColor: 'ink' },
  // The name of an icon, above it.
  md: {
    '& [data-tip]': {
      position: 'absolute',
      bottom: 'calc(100% + 6px)',
      right: '0',
      zIndex: '1',
      px: '2',
      py: '1',
      borderRadius: 'picture',
      bg: 'ink',
      color: 'paper',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
      opacity: '0',
      pointerEvents: 'none',
      transition: 'opacity',
      transitionDuration: 'quick',
    },
    '&:hover [data-tip], &:focus-visible [data-tip]': { opacity: '1' },
  },
} as const;

const EditAction = chakra(EditLink, { base: style });
const ActionLink = chakra(SiteLink, { base: style });
const Action = chakra('button', { base: style }, { defaultProps: { type: 'button' } });
