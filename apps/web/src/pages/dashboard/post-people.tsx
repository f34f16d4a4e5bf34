import { postDate } from '../../posts/post-date';
import type { PostRowFragment } from './post-list.generated';

type PeopleOfPost = Pick<PostRowFragment, 'author' | 'createdDate' | 'updatedAt' | 'updatedBy'>;

/** Who wrote a post, and if it was saved again, when last and by whom if by somebody else (F153). */
export function PostPeople({ post }: { post: PeopleOfPost }) {
  const { author, createdDate, updatedAt, updatedBy } = post;
  return (
    <>
      {author}{' '}
      {updatedAt !== createdDate && (
        <span>
          {author ? 'sửa' : 'Sửa'} <time dateTime={updatedAt}>{postDate(updatedAt)}</time>
          {updatedBy && updatedBy !== author && `, ${updatedBy}`}
        </span>
      )}
    </>
  );
}
