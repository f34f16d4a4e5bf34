import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '@tiempos/ui';
import { ScheduleLine } from '../../posts/schedule-line';
import { StatusBadge, WorkingCopyBadge } from '../../posts/status-badge';
import type { PostEditor } from './controller/post-editor';
import { toldPost } from './controller/presence/told-post';
import type { MoreMenuProps } from './more-menu';
import { MoreMenuButton } from './more-menu-button';
import { OpeningIcon } from '../../ui/opening';
import type { TriggerOf } from './post-dialogs';
import { OtherEditors } from './presence/other-editors';
import { useEditorState } from './use-post-editor';

interface EditorHeaderProps extends Pick<
  MoreMenuProps,
  'onSchedule' | 'onSlug' | 'onSource' | 'onFullScreen'
> {
  editor: PostEditor;
  onPreview: () => void;
  triggerOf: TriggerOf;
}

/** In one row: a back link to the list in its last state, the title of the screen, and the actions of the post. */
export function EditorHeader({ editor, onPreview, triggerOf, ...menu }: EditorHeaderProps) {
  const state = useEditorState(editor);
  const { post, richText, reported } = state;
  const told = toldPost(state);
  const isReady = richText !== undefined;
  const preview = triggerOf('preview');
  const isOpening = (['schedule', 'slug', 'source'] as const).some((kind) => triggerOf(kind)['aria-busy']);
  return (
    <EditorHeading
      title={post ? 'Sửa tin' : 'Tin mới'}
      badge={
        post && (
          <>
            <StatusBadge isDraft={told!.isDraft} />
            {told!.workingCopy && (
              <chakra.span hideBelow="lg" lineHeight="1">
                <WorkingCopyBadge />
              </chakra.span>
            )}
            {post.schedule && <ScheduleLine schedule={post.schedule} />}
            {isReady && <OtherEditors others={reported?.report.others ?? []} />}
          </>
        )
      }
    >
      <Button
        variant="outline"
        minH="11"
        px={{ base: '2', sm: '4' }}
        fontSize="sm"
        disabled={!isReady}
        aria-label="Xem trước"
        onClick={onPreview}
        {...preview}
      >
        <OpeningIcon isPending={preview['aria-busy']}>
          <Eye size={18} aria-hidden />
        </OpeningIcon>
        <chakra.span hideBelow="sm">Xem trước</chakra.span>
      </Button>
      <MoreMenuButton {...menu} post={post} isReady={isReady} isOpening={isOpening} />
    </EditorHeading>
  );
}

interface EditorHeadingProps {
  title: string;
  badge?: ReactNode;
  /** The actions of the post. */
  children?: ReactNode;
}

/** The back link and the title, also without a post. Below 1280 px the link is its arrow. */
export function EditorHeading({ title, badge, children }: EditorHeadingProps) {
  const { state } = useLocation() as { state: { listAddress?: string } | null };
  return (
    <chakra.div css={rowStyle}>
      <TextLink to={state?.listAddress ?? '/dashboard'} css={backStyle} aria-label="Danh sách tin">
        <ArrowLeft size={18} aria-hidden />
        <chakra.span hideBelow="xl">Danh sách tin</chakra.span>
      </TextLink>
      <chakra.h1 css={titleStyle}>
        {title}
        {badge}
      </chakra.h1>
      {children && <chakra.div css={actionsStyle}>{children}</chakra.div>}
    </chakra.div>
  );
}

/** Nearer to the top than the head of other screens: the text needs the room. */
const rowStyle = {
  display: 'flex',
  // Large letters: the actions move below the title.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '2', md: '3' },
  minH: '11',
  mt: { base: '-5', md: '-6' },
  mb: { base: '1', md: '2' },
} as const;

const actionsStyle = { display: 'flex', gap: { base: '2', md: '3' }, ml: 'auto' } as const;

const backStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  flexShrink: '0',
  minW: '11',
  minH: '11',
  ml: { base: '-12px', xl: '0' },
  fontSize: 'sm',
} as const;

const titleStyle = {
  display: 'flex',
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: '3',
  whiteSpace: { lg: 'nowrap' },
  flex: '1',
  // The words of the title.
  minW: '5.5rem',
  '&&': { fontSize: { base: '1.25rem', md: '1.5rem' } },
} as const;
