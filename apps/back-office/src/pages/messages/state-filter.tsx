import { chakra } from '@chakra-ui/react/styled-system';
import { ChoiceLinks } from '../../ui/choice-links';
import { inboxUrl, type InboxView, type StateName } from './inbox-url';
import type { MessagesQuery } from './messages.generated';

type Counts = NonNullable<MessagesQuery['contactMessages']>['counts'];

const choices: readonly [StateName | undefined, string][] = [
  [undefined, 'Tất cả'],
  ['new', 'Mới'],
  ['answered', 'Đã trả lời'],
  ['spam', 'Rác'],
];

/** The filter by state with the numbers of what a search finds. */
export function StateFilter({ view, counts }: { view: InboxView; counts: Counts | undefined }) {
  return (
    <ChoiceLinks
      label="Lọc theo tình trạng"
      choices={choices.map(([state, label]) => ({
        key: label,
        to: inboxUrl({ ...view, state, page: 1 }),
        isChosen: state === view.state,
        label: (
          <>
            {label}{' '}
            <chakra.span fontWeight="400" fontVariantNumeric="tabular-nums">
              {counts && numberOf(counts, state).toLocaleString('vi-VN')}
            </chakra.span>
          </>
        ),
      }))}
    />
  );
}

function numberOf(counts: Counts, state: StateName | undefined): number {
  return state ? counts[state] : counts.new + counts.answered + counts.spam;
}
