import type { ApolloClient } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../session/session-context';
import { ButtonLink } from '../../ui/back-office/buttons';
import { listUrl, listVariables, readListView } from './list-url';
import { PostListDocument, PostTotalsDocument } from './post-list.generated';
import { PostList } from './post-list';
import { SearchField } from './search-field';
import { StatusFilter } from './status-filter';
import { TrialGreeting } from './trial-greeting';

/** All posts, with search and status filter (F26, F33–F39). */
export default function Dashboard() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readListView(address);
  const { user } = useSessionState();
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        <div>
          <chakra.h1>Xin chào, {user?.name}</chakra.h1>
          <Totals />
        </div>
        <ButtonLink to="/dashboard/post" width={{ base: 'full', sm: 'auto' }}>
          <Plus size={20} aria-hidden />
          Thêm tin
        </ButtonLink>
      </chakra.div>
      <TrialGreeting />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt={{ base: '5', md: '6' }} mb="4">
        <SearchField
          search={view.search}
          onSearch={(search) => void navigate(listUrl({ ...view, search, page: 1 }), { replace: true })}
        />
        <StatusFilter view={view} />
      </chakra.div>
      {/* Another page of the list is another list: its rows never mix with the last one's. */}
      <PostList key={listUrl(view)} view={view} />
    </>
  );
}

/** Asks for the list that this query string names, so that its answer is there when its screen is. */
export function prefetchPosts(client: ApolloClient, search: URLSearchParams): void {
  const variables = listVariables(readListView(search));
  // What went wrong the screen finds out, and says.
  client.query({ query: PostListDocument, variables }).catch(() => undefined);
}

/** How many there are; the list asks, this only reads along. */
function Totals() {
  const policy = { fetchPolicy: 'cache-only', nextFetchPolicy: 'cache-only' } as const;
  const { data, previousData } = useQuery(PostTotalsDocument, policy);
  const { all, drafts } = data ?? previousData ?? {};
  return (
    <chakra.p color="ink.soft" fontVariantNumeric="tabular-nums" minH="1.65em">
      {all?.paging &&
        drafts?.paging &&
        `${count(all.paging.total)} tin · ${count(drafts.paging.total)} bản nháp`}
    </chakra.p>
  );
}

function count(number: number) {
  return number.toLocaleString('vi-VN');
}
