import { chakra } from '@chakra-ui/react/styled-system';
import { matchPath, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@tiempos/ui';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { usePostToEditQuery } from './post-editor.generated';
import { PostForm } from './post-form';
import { Column, Columns } from './columns';
import { EditorHeading } from './editor-header';
import { PostNotLoaded } from '../../posts/post-not-loaded';
import { screens } from '../../routing/paths';
import { EditorSkeleton } from './rich-text/editor-skeleton';

/** Writes a new post (F28) or edits one (F29). */
export default function PostEditor() {
  const { pathname } = useLocation();
  const id = matchPath(screens.editPost.path, pathname)?.params.id;
  return id === undefined ? <PostForm /> : <SavedPost key={id} id={id} />;
}

function SavedPost({ id }: { id: string }) {
  const { data, error, refetch } = usePostToEditQuery({ variables: { id } });
  if (data?.post) return <PostForm opened={data.post} />;
  return (
    <>
      <EditorHeading title="Sửa tin" />
      {error ? <PostNotLoaded title="Chưa tải được tin" error={error} retry={refetch} /> : <PostSkeleton />}
    </>
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
        <Skeleton aspectRatio="1.91" maxW="24rem" />
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
