import type { AnchorHTMLAttributes } from 'react';
import { RouterLink } from '../../ui/router-link';

interface EditLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  post: { readonly id: string };
  /** The list as it stands; the editor finds it in `location.state.listAddress` and leads back to it. */
  listUrl: string;
}

/** To the editor of a post. */
export function EditLink({ post, listUrl, ...rest }: EditLinkProps) {
  return <RouterLink to={`/dashboard/post/${post.id}`} state={{ listAddress: listUrl }} {...rest} />;
}
