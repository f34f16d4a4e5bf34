import { Checkbox } from '@chakra-ui/react/checkbox';
import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import type { PostRowFragment } from '../post-list.generated';

interface RowCheckboxProps {
  post: PostRowFragment;
  isChosen: boolean;
  onToggle: () => void;
}

/**
 * Selects a row (F152). It overlays the row's picture, so that the layout does not change; its click target is the
 * whole picture, on phones the whole card.
 */
export default function RowCheckbox({ post, isChosen, onToggle }: RowCheckboxProps) {
  return (
    <Checkbox.Root
      recipe={checkboxSlotRecipe}
      size="lg"
      name="ids"
      value={post.id}
      checked={isChosen}
      onCheckedChange={onToggle}
      css={onPicture}
    >
      <Checkbox.HiddenInput aria-label={`Chọn: ${post.title}`} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}

const onPicture = {
  display: 'block',
  position: 'static',
  height: '0',
  '& [data-part=control][data-state=unchecked]': { bg: 'surface' },
  '& [data-part=control]': { position: 'relative', top: '-3.125rem', left: '1', zIndex: '1' },
  _after: { content: '""', position: 'absolute', inset: '0', zIndex: '1', cursor: 'pointer' },
} as const;
