import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DiffLegend } from '../../../posts/diff/diff-view';
import { textLabels, type PostText } from '../../../posts/post-texts';
import { DialogActions } from '../../../ui/dialog';
import type { Conflict } from '../controller/conflict/conflict';
import { defaultSide, mergedText, placesOf, type MergedPlace, type Side } from '../controller/conflict/merge';
import { ScrollRegion } from '../../../ui/scroll-region';
import { PlaceChoice } from './place-choice';

interface PlaceChoicesProps {
  conflict: Conflict;
  onBack: () => void;
  onMerged: (text: PostText) => void;
}

/** Resolves a conflict place by place. What only one version has changed is kept unless the user chooses otherwise. */
export function PlaceChoices({ conflict, onBack, onMerged }: PlaceChoicesProps) {
  const { base, mine, texts } = conflict;
  const places = useMemo(() => placesOf({ base, mine, theirs: texts }), [base, mine, texts]);
  const different = places.filter(({ changedBy }) => changedBy !== 'nobody');
  const [chosen, setChosen] = useState<ReadonlyMap<MergedPlace, Side>>(new Map());
  const [isRefused, setIsRefused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const sideOf = (place: MergedPlace) => chosen.get(place) ?? defaultSide(place);
  const open = different.filter((place) => sideOf(place) === undefined);

  useEffect(() => focusFirst(list.current, 0), []);

  function merge() {
    if (open.length === 0) return onMerged(mergedText(places, (place) => sideOf(place)!));
    setIsRefused(true);
    focusFirst(list.current, different.indexOf(open[0]!));
  }

  return (
    <>
      <ScrollRegion label="Chọn từng đoạn">
        <DiffLegend before="bản vừa được lưu" after="bản của bạn" />
        <div ref={list}>
          {different.map((place, index) => (
            <PlaceChoice
              key={index}
              place={place}
              label={labelOf(place, different)}
              side={sideOf(place)}
              onSide={(side) => setChosen(new Map(chosen).set(place, side))}
            />
          ))}
        </div>
      </ScrollRegion>
      <chakra.p role="alert" mt="3" color="fg.error">
        {isRefused && open.length > 0 && `Còn ${open.length} chỗ bạn chưa chọn.`}
      </chakra.p>
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          Quay lại
        </Button>
        <Button onClick={merge}>Đưa vào bài viết</Button>
      </DialogActions>
    </>
  );
}

function focusFirst(list: HTMLElement | null, place: number) {
  const group = list?.querySelectorAll('fieldset')[place];
  const radio = (which: string) => group?.querySelector<HTMLElement>(which);
  (radio('input:checked') ?? radio('input'))?.focus();
}

function labelOf(place: MergedPlace, places: readonly MergedPlace[]) {
  if (place.name !== 'content') return textLabels[place.name];
  return `Chỗ ${places.filter(({ name }) => name === 'content').indexOf(place) + 1}`;
}
