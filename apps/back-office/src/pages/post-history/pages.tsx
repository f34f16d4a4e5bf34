import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';

interface PagesProps {
  label: string;
  isFirst: boolean;
  hasOlder: boolean;
  onNewest: () => void;
  onOlder: () => void;
}

/** Links to older entries and back to the newest. Renders nothing for a single page. */
export function Pages({ label, isFirst, hasOlder, onNewest, onOlder }: PagesProps) {
  if (isFirst && !hasOlder) return null;
  return (
    <chakra.nav aria-label={label} display="flex" flexWrap="wrap" gap="2" mt="3">
      <Button variant="outline" size="sm" disabled={isFirst} onClick={onNewest}>
        Mới nhất
      </Button>
      <Button variant="outline" size="sm" disabled={!hasOlder} onClick={onOlder}>
        Cũ hơn
      </Button>
    </chakra.nav>
  );
}
