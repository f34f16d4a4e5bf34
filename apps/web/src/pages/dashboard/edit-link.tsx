import { chakra } from '@chakra-ui/react/styled-system';
import type { AnchorHTMLAttributes } from 'react';
import { RouterLink } from '../../ui/router-link';

interface EditLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  post: { readonly id: string };
  /** The list as it stands; the editor finds it in `location.state.listAddress` and leads back to it. */
  listAddress: string;
}

/** To the editor of a post. */
export const EditLink = chakra(
  ({ post, listAddress, ...rest }: EditLinkProps) => (
    <RouterLink to={`/dashboard/post/${post.id}`} state={{ listAddress }} {...rest} />
  ),
  {},
  { forwardProps: ['post', 'listAddress'] },
);
