import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo } from 'react';
import { DiffLines, linesBetween } from '../../../posts/diff/diff-view';
import { isSame } from '../../../posts/diff/text-diff';
import type { MergedPlace, Side } from '../controller/conflict/merge';

interface PlaceChoiceProps {
  place: MergedPlace;
  /** The name of the place, such as "Chỗ 2". */
  label: string;
  side: Side | undefined;
  onSide: (side: Side) => void;
}

/** One place of two texts: the difference, and which of them is kept. */
export function PlaceChoice({ place, label, side, onSide }: PlaceChoiceProps) {
  const { name, mine, theirs } = place;
  const group = useId();
  const lines = useMemo(() => linesBetween(name, theirs, mine), [name, theirs, mine]);
  const canKeepBoth = name === 'content' && mine !== '' && theirs !== '';
  return (
    <chakra.fieldset minW="0" mt="4" pt="3" borderTopWidth="1px" borderColor="line">
      <chakra.legend float="left" width="full" fontSize="sm" fontWeight="700">
        {label}: {changedWords[place.changedBy]}
      </chakra.legend>
      <chakra.div clear="both" overflowWrap="anywhere">
        <DiffLines lines={lines} />
        {lines.every(isSame) && <p>Hai bản chỉ khác nhau về định dạng.</p>}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {sides.map(
          ([value, words]) =>
            (value !== 'both' || canKeepBoth) && (
              <chakra.label key={value} css={choice}>
                <input
                  type="radio"
                  name={group}
                  value={value}
                  checked={side === value}
                  onChange={() => onSide(value)}
                />
                {words}
              </chakra.label>
            ),
        )}
      </chakra.div>
    </chakra.fieldset>
  );
}

const changedWords: Record<MergedPlace['changedBy'], string> = {
  nobody: '',
  me: 'chỉ bạn sửa',
  them: 'chỉ bản kia sửa',
  both: 'hai bản khác nhau',
};

const sides: readonly (readonly [Side, string])[] = [
  ['mine', 'Của bạn'],
  ['theirs', 'Bản kia'],
  ['both', 'Giữ cả hai'],
];

const choice = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  cursor: 'pointer',
  '& input': { width: '5', height: '5', accentColor: 'jade' },
} as const;
