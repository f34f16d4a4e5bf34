import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { matchPath, useLocation } from 'react-router-dom';
import { ButtonLink, Notice, VisuallyHidden } from '@tiempos/ui';
import { loadFailure, readServerFailure } from '@tiempos/ui/form';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { usePostToEditQuery } from './post-editor.generated';
import { PostForm } from './post-form';
import { Column, Columns } from './columns';
import { EditorHeading } from './editor-header';
import { screens } from '../../routing/paths';
import { EditorSkeleton } from './rich-text/editor-skeleton';

/** Writes a new post (F28) or edits one (F29). */
export default function PostEditor() {
  const { pathname } = useLocation();
  const id = matchPath(screens.editPost.path, pathname)?.params.id;
  return id === undefined ? <PostForm /> : <SavedPost id={id} />;
}

function SavedPost({ id }: { id: string }) {
  const { data, error, refetch } = usePostToEditQuery({ variables: { id } });
  if (data?.post) return <PostForm opened={data.post} />;
  return (
    <>
      <EditorHeading title="Sửa tin" />
      {error ? (
        <NotLoaded error={error} retry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PostSkeleton />
      )}
    </>
  );
}

function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const failure = readServerFailure(error);
  // An id that is not a number is not found, like one that does not exist (C11).
  const isUnknown =
    failure.kind === 'refused' && (failure.code === 'NOT_FOUND' || failure.code === 'BAD_REQUEST');
  if (isUnknown) {
    return (
      <Notice
        title="Không tìm thấy tin này"
        action={<ButtonLink to="/dashboard">Về danh sách tin</ButtonLink>}
      >
        Tin có thể đã bị xóa, hoặc đường dẫn chưa đúng.
      </Notice>
    );
  }
  return (
    <Notice isError title="Chưa tải được tin" action={<Button onClick={retry}>Thử lại</Button>}>
      {loadFailure(error)}
    </Notice>
  );
}

/** The skeleton of the form. */
function PostSkeleton() {
  return (
    <Columns aria-busy>
      <Column>
        <VisuallyHidden as="output">Đang tải tin…</VisuallyHidden>
        <FieldSkeleton height="3.625rem" />
        <FieldSkeleton height="6.5rem" />
        <EditorSkeleton />
      </Column>
      <Column>
        <Skeleton aspectRatio="16 / 9" />
        <FieldSkeleton height="2.75rem" />
      </Column>
    </Columns>
  );
}

/** A label, a field and its hint. */
function FieldSkeleton({ height }: { height: string }) {
  return (
    <chakra.div display="grid" gap="2">
      <Skeleton width="5rem" height="1em" />
      <Skeleton height={height} />
      <Skeleton width="60%" height="1em" />
    </chakra.div>
  );
}
