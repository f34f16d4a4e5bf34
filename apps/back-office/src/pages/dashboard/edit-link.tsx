import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

interface EditLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  post: { readonly id: string };
  /** The URL of the list; the editor reads it from `location.state.listAddress` for its back link. */
  listUrl: string;
}

/** A link to the editor of a post. */
export function EditLink({ post, listUrl, ...rest }: EditLinkProps) {
  return <Link to={`/dashboard/post/${post.id}`} state={{ listAddress: listUrl }} {...rest} />;
}
