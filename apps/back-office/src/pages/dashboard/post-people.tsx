import { shortDate } from '../../posts/short-date';
import type { PostRowFragment } from './post-list.generated';

type PeopleOfPost = Pick<PostRowFragment, 'author' | 'createdDate' | 'updatedAt' | 'updatedBy'>;

/** The author of a post, and after later saves the time of the latest and its author if different (F153). */
export function PostPeople({ post, hasNames = true }: { post: PeopleOfPost; hasNames?: boolean }) {
  const { createdDate, updatedAt } = post;
  const { author, updatedBy } = hasNames ? post : { author: null, updatedBy: null };
  return (
    <>
      {author && <span>{author}</span>}{' '}
      {updatedAt !== createdDate && (
        <span>
          {author ? 'sửa' : 'Sửa'} <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
          {updatedBy && updatedBy !== author && `, ${updatedBy}`}
        </span>
      )}
    </>
  );
}
