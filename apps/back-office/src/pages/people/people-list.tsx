import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type RefObject } from 'react';
import { Notice, Pager, VisuallyHidden } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { useOpening } from '../../ui/opening';
import { SearchField } from '../../ui/search-field';
import { NotLoaded } from '../../ui/not-loaded';
import type { PersonAction } from './actions';

import { peopleUrl, usePeopleView } from './people-view';
import { usePeopleQuery, type PersonRowFragment } from './people.generated';
import { PersonRow } from './person-row';

const PersonMenu = lazyPart(() => import('./person-menu'));
const AskDialog = lazyPart(() => import('./ask-dialog'));

/** The accounts, to search and to act on. */
export function PeopleList({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { view, onSearch } = usePeopleView();
  // A list that others change too is loaded with the screen.
  const { data, previousData, error, refetch } = usePeopleQuery({
    variables: view,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const people = (data ?? previousData)?.people;
  return (
    <section aria-label="Danh sách người dùng">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mb="4">
        <SearchField label="Tìm người dùng" search={view.search} onSearch={onSearch} />
        <chakra.output css={countStyle}>
          {people && !error && countWords(people.paging.total, view.search)}
        </chakra.output>
      </chakra.div>
      {error && <NotLoaded title="Chưa tải được người dùng" error={error} retry={refetch} />}
      {!error && !people && (
        <>
          <VisuallyHidden as="output">Đang tải người dùng…</VisuallyHidden>
          <ListSkeleton />
        </>
      )}
      {!error && people && people.nodes.length === 0 && (
        <Notice
          title="Không thấy ai"
          action={
            <Button variant="outline" onClick={() => onSearch('')}>
              Xem tất cả
            </Button>
          }
        >
          Thử một phần của tên hoặc email.
        </Notice>
      )}
      {!error && people && people.nodes.length > 0 && <Rows people={people.nodes} heading={heading} />}
      {people && !error && (
        <Pager
          page={people.paging.page}
          totalPage={people.paging.totalPage}
          getHref={(page) => peopleUrl({ ...view, page })}
          label="Các trang người dùng"
          mt="4"
        />
      )}
    </section>
  );
}

/** As wide and as high whatever it says: nothing moves while one types. Large letters need a second line. */
const countStyle = {
  flex: { base: '0 0 6.5rem', xl: '1' },
  ms: { base: 'auto', xl: '0' },
  minH: '1lh',
  textAlign: { base: 'end', xl: 'start' },
  fontSize: 'sm',
  color: 'ink.soft',
} as const;

function ListSkeleton() {
  return (
    <Card.Root aria-busy>
      <Card.Body px={{ base: '16px', sm: '5' }} py="1">
        {Array.from({ length: 5 }, (_, index) => (
          <chakra.div key={index} aria-hidden display="grid" gap="2" py="4">
            <Skeleton width="40%" height="1.25em" />
            <Skeleton width="60%" height="1em" />
          </chakra.div>
        ))}
      </Card.Body>
    </Card.Root>
  );
}

interface RowsProps {
  people: readonly PersonRowFragment[];
  heading: RefObject<HTMLElement | null>;
}

function Rows({ people, heading }: RowsProps) {
  const [menuOf, setMenuOf] = useState<PersonRowFragment>();
  const [asked, setAsked] = useState<{ action: PersonAction; person: PersonRowFragment }>();
  const opening = useOpening(PersonMenu);
  const asking = useOpening(AskDialog);
  const [pressed, setPressed] = useState<string>();
  return (
    <Card.Root>
      <Card.Body px={{ base: '16px', sm: '5' }} py="1">
        <chakra.ul listStyleType="none">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOpen={menuOf?.id === person.id}
              opener={{
                ...opening.trigger,
                'aria-busy': (pressed === person.id && opening.trigger['aria-busy']) || undefined,
              }}
              onMenu={() => {
                setPressed(person.id);
                opening.open(() => setMenuOf(person));
              }}
            />
          ))}
        </chakra.ul>
        <LazyBoundary onFailed={() => setMenuOf(undefined)}>
          {menuOf && (
            <PersonMenu
              person={menuOf}
              onClose={() => setMenuOf(undefined)}
              onAction={(action) => asking.open(() => setAsked({ action, person: menuOf }))}
            />
          )}
        </LazyBoundary>
        <LazyBoundary onFailed={() => setAsked(undefined)}>
          {asked && <AskDialog {...asked} heading={heading} onClose={() => setAsked(undefined)} />}
        </LazyBoundary>
      </Card.Body>
    </Card.Root>
  );
}

function countWords(total: number, search: string) {
  const number = total.toLocaleString('vi-VN');
  return search ? `${number} người khớp` : `${number} người`;
}
