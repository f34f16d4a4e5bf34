import { chakra } from '@chakra-ui/react/styled-system';
import { SkipLink } from './skip-link';

/** The page's main part: the skip link leads here, and a newly opened page gives it the focus. */
export const Main = chakra('main', {}, { defaultProps: { id: SkipLink.target, tabIndex: -1 } });
