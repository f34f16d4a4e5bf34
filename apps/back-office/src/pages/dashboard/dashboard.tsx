import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { SearchField } from '../../ui/search-field';
import { useSessionState } from '../../session/session-context';
import { isNarrowed, listUrl, readListView } from './list-url';
import { ListStatus } from './list-status';
import { NewPosts } from './new-posts';
import { PostList } from './post-list';
import { useSelection } from './selection/use-selection';
import { ReadersLine } from './readers-line';
import { StatusFilter } from './status-filter';
import { TrialGreeting } from './trial-greeting';
import { useDuplicate } from '../../posts/duplicate/use-duplicate';
import { useKeptTexts } from './use-kept-texts';
import { usePostList } from './use-post-list';

const SelectionBar = lazyPart(() => import('./selection/selection-bar'));

/** All posts, with search and status filter (F26, F33–F39). */
export default function Dashboard() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readListView(address);
  const list = usePostList(view);
  const { user } = useSessionState();
  const url = listUrl(view);
  const selection = useSelection(url);
  const duplicate = useDuplicate(url);
  const kept = useKeptTexts(user?.id);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        {/* Smaller than the titles of other screens on a phone, where a button is beside it. */}
        <chakra.h1
          flex="1 1 9rem"
          minW="0"
          overflowWrap="anywhere"
          css={{ '&&': { fontSize: { smDown: 'xl' } } }}
        >
          Xin chào, {user?.name}
        </chakra.h1>
        <ReadersLine />
        <ButtonLink to="/dashboard/post" px={{ base: '4', sm: '6' }}>
          <Plus size={20} aria-hidden />
          Thêm tin
        </ButtonLink>
      </chakra.div>
      <TrialGreeting />
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt={{ base: '5', md: '6' }} mb="4">
        <SearchField
          label="Tìm tin"
          search={view.search}
          onSearch={(search) =>
            void navigate(listUrl({ ...view, search, page: 1 }), { replace: true, preventScrollReset: true })
          }
        />
        <StatusFilter
          view={view}
          totals={list.totals}
          found={isNarrowed(view) ? { number: list.posts?.paging.total } : undefined}
        />
        <ListStatus view={view} list={list} />
      </chakra.div>
      <NewPosts kept={kept} />
      <chakra.div display="flex" flexDirection="column" alignItems="stretch">
        {/* Before the rows, where the keyboard finds it, and below them on the screen. Outside of the list, which unmounts with its
            last row: the failures still have to be shown. */}
        {selection.ids.size > 0 && (
          <LazyBoundary onFailed={selection.end}>
            <SelectionBar posts={list.posts?.contents ?? []} selection={selection} onDuplicate={duplicate} />
          </LazyBoundary>
        )}
        <PostList key={url} view={view} list={list} selection={selection} kept={kept} />
      </chakra.div>
    </>
  );
}
