import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, CalendarClock, Eye, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '@tiempos/ui';
import { ScheduleLine } from '../../posts/schedule-line';
import { StatusBadge, WorkingCopyBadge } from '../../posts/status-badge';
import type { PostEditor } from './controller/post-editor';
import { OtherEditors } from './presence/other-editors';
import { SavedActions, type SavedActionsProps } from './saved-actions';
import { useEditorState } from './use-post-editor';

interface EditorHeaderProps extends Pick<SavedActionsProps, 'onSaveWorkingCopy'> {
  editor: PostEditor;
  onPreview: () => void;
  onAdvice: () => void;
  onSchedule: () => void;
}

/** The title of the screen, a back link to the list in its last state, and the actions of the post. */
export function EditorHeader({
  editor,
  onPreview,
  onAdvice,
  onSchedule,
  onSaveWorkingCopy,
}: EditorHeaderProps) {
  const { post, richText, saving, reported } = useEditorState(editor);
  const isReady = richText !== undefined;
  return (
    <EditorHeading
      title={post ? 'Sửa tin' : 'Tin mới'}
      badge={
        post && (
          <>
            <StatusBadge isDraft={post.isDraft} />
            {post.workingCopy && <WorkingCopyBadge />}
            {post.schedule && <ScheduleLine schedule={post.schedule} />}
            {isReady && <OtherEditors others={reported?.report.others ?? []} />}
          </>
        )
      }
    >
      <Button variant="outline" minH="11" px="4" fontSize="sm" disabled={!isReady} onClick={onPreview}>
        <Eye size={18} aria-hidden />
        Xem trước
      </Button>
      <Button variant="outline" minH="11" px="4" fontSize="sm" disabled={!isReady} onClick={onAdvice}>
        <Lightbulb size={18} aria-hidden />
        Gợi ý
      </Button>
      <Button variant="outline" minH="11" px="4" fontSize="sm" disabled={!isReady} onClick={onSchedule}>
        <CalendarClock size={18} aria-hidden />
        Hẹn giờ
      </Button>
      {post && (
        <SavedActions
          post={post}
          isReady={isReady}
          isSavingWorkingCopy={saving && saving.asWorkingCopy === true}
          onSaveWorkingCopy={onSaveWorkingCopy}
        />
      )}
    </EditorHeading>
  );
}

interface EditorHeadingProps {
  title: string;
  badge?: ReactNode;
  /** The actions of the post. */
  children?: ReactNode;
}

/** The back link and the title, also without a post. */
export function EditorHeading({ title, badge, children }: EditorHeadingProps) {
  const { state } = useLocation() as { state: { listAddress?: string } | null };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="5">
      <chakra.div flex="1 1 16rem">
        <TextLink
          to={state?.listAddress ?? '/dashboard'}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="8"
          fontSize="sm"
        >
          <ArrowLeft size={16} aria-hidden />
          Danh sách tin
        </TextLink>
        <chakra.h1 display="flex" flexWrap="wrap" alignItems="center" gap="3">
          {title}
          {badge}
        </chakra.h1>
      </chakra.div>
      {children}
    </chakra.div>
  );
}
