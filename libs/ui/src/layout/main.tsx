import { chakra } from '@chakra-ui/react/styled-system';
import { SkipLink } from './skip-link';

/** The page's main element: the target of the skip link, and focused after a navigation. */
export const Main = chakra('main', {}, { defaultProps: { id: SkipLink.target, tabIndex: -1 } });
