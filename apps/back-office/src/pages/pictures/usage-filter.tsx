import { ChoiceLinks } from '../../ui/choice-links';
import { picturesUrl, type PicturesView } from './pictures-url';

const choices = [
  [false, 'Tất cả'],
  [true, 'Chưa dùng'],
] as const;

/** All pictures, or those that nothing uses. */
export function UsageFilter({ view }: { view: PicturesView }) {
  return (
    <ChoiceLinks
      label="Lọc ảnh"
      choices={choices.map(([isUnused, label]) => ({
        key: label,
        to: picturesUrl({ ...view, isUnused, page: 1 }),
        isChosen: isUnused === view.isUnused,
        label,
      }))}
    />
  );
}
