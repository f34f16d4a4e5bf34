import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink, FilePen, History } from 'lucide-react';
import { TextLink } from '@tiempos/ui';
import { articlePath } from '@tiempos/ui/article';
import { SubmitButton } from '@tiempos/ui/form';
import type { PostInEditorFragment } from './post-editor.generated';
import { historyPath } from './route-paths';

/** The props of the editor's header. */
export interface SavedActionsProps {
  post: PostInEditorFragment;
  /** The rich-text editor has loaded. */
  isReady: boolean;
  /** Whether the running save is that of the working copy; undefined without a running save. */
  isSavingWorkingCopy: boolean | undefined;
  /** Saves the working copy of a published post. */
  onSaveWorkingCopy: () => void;
}

/** The actions of a saved post: the button of its working copy, links to its revisions and to its public page. */
export function SavedActions({ post, isReady, isSavingWorkingCopy, onSaveWorkingCopy }: SavedActionsProps) {
  const isPublished = !post.isDraft;
  return (
    <>
      {isPublished && (
        <SubmitButton
          type="button"
          variant="outline"
          minH="11"
          px="4"
          fontSize="sm"
          aria-keyshortcuts="Control+S"
          title="Ctrl + S"
          isPending={isSavingWorkingCopy === true}
          disabled={!isReady || isSavingWorkingCopy !== undefined}
          onClick={onSaveWorkingCopy}
        >
          <FilePen size={18} aria-hidden />
          Lưu bản sửa
        </SubmitButton>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="3">
        <TextLink to={historyPath(post.id)} {...link}>
          <History size={18} aria-hidden />
          Lịch sử
        </TextLink>
        {isPublished && (
          <TextLink to={{ href: articlePath(post.titlePath), isExternal: true }} target="_blank" {...link}>
            <ExternalLink size={18} aria-hidden />
            Xem trang đã đăng
          </TextLink>
        )}
      </chakra.div>
    </>
  );
}

const link = { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '11', fontSize: 'sm' } as const;
