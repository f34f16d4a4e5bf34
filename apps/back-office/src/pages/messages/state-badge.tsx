import { Badge } from '@chakra-ui/react/badge';
import type { ContactMessageState } from '@tiempos/contract';
import { stateWords } from './state-words';

/** The state of a message; the new ones stand out. */
export function StateBadge({ state }: { state: ContactMessageState }) {
  const colors = state === 'NEW' ? { bg: 'mango.tint', color: 'ink' } : { colorPalette: 'gray' };
  return <Badge {...colors}>{stateWords[state]}</Badge>;
}
