import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { ButtonLink, Container, Notice, TextLink, useSite } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';
import { PostGrid } from '../../posts/post-grid';
import type { ScreenProps } from '../../routing/route';
import { TrialCard } from '../../layout/trial-card';
import { Pager } from '../../ui/pager';
import { StaticFragment } from '../../ui/static-fragment';
import { useNewsQuery, type NewsQueryVariables } from './news.generated';
import { NewsSearch } from './news-search';

/** Published posts, twelve a page (F23, F24, C9), or the matches of a search. */
export default function News({ variables }: ScreenProps<NewsQueryVariables>) {
  const { news } = useSite().content;
  const { data, error, refetch } = useNewsQuery({ variables });
  const { contents, paging } = data?.publishedPosts ?? {};
  const { search } = variables;
  const hasFound = search && paging?.total !== 0;
  const isFront = variables.page === 1 && !search;
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        gap="6"
        mb={hasFound ? '6' : { base: '8', md: '12' }}
      >
        <chakra.div maxW="38rem">
          <chakra.h1 textStyle="h1">Tin tức</chakra.h1>
          <chakra.p textStyle="lead" color="ink.soft" mt="3">
            {news.description}
          </chakra.p>
        </chakra.div>
        <NewsSearch search={search} />
      </chakra.div>
      {hasFound && <Found search={search} total={paging?.total} />}
      <PostGrid
        posts={contents}
        expected={6}
        headings="h2"
        isOnTop
        hasLead={isFront}
        tail={isFront && <TrialTile />}
        hasPaths
        retry={error && (() => void refetch())}
        empty={<NoNews {...variables} totalPage={paging?.totalPage} />}
      />
      {paging && contents?.length !== 0 && (
        <Pager
          page={paging.page}
          totalPage={paging.totalPage}
          getHref={(page) => newsPath(page, search)}
          label="Các trang tin"
        />
      )}
    </Container>
  );
}

/** Fills the empty cell in the last row. */
function TrialTile() {
  return (
    <StaticFragment name="trial-tile">
      <TrialCard display="flex" flexDirection="column" justifyContent="center" height="full" />
    </StaticFragment>
  );
}

function Found({ search, total }: { search: string; total: number | undefined }) {
  const number = total?.toLocaleString('vi-VN');
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      mb={{ base: '5', md: '6' }}
      overflowWrap="anywhere"
    >
      {/* The grid has its own loading state. */}
      <span role={total === undefined ? undefined : 'status'}>
        {total === undefined
          ? 'Đang tìm tin'
          : `Có ${total === MAX_SEARCH_TOTAL ? 'ít nhất ' : ''}${number} tin`}{' '}
        khớp với <strong>“{search}”</strong>
      </span>
      <TextLink to={newsPath()} display="inline-flex" alignItems="center" minH="11">
        Bỏ tìm kiếm
      </TextLink>
    </chakra.p>
  );
}

function NoNews({ page, search, totalPage = 0 }: NewsQueryVariables & { totalPage?: number }) {
  if (page > 1) {
    return (
      <Notice
        title="Trang này không có tin"
        action={<ButtonLink to={newsPath(1, search)}>Về trang tin đầu tiên</ButtonLink>}
      >
        {totalPage > 0 && `Tin chỉ có đến trang ${totalPage}.`}
      </Notice>
    );
  }
  if (search) {
    return (
      <Notice
        title={`Không có tin nào khớp với “${search}”`}
        action={<ButtonLink to={newsPath()}>Xem tất cả tin</ButtonLink>}
      >
        Thử bớt vài từ. Gõ không dấu cũng tìm được.
      </Notice>
    );
  }
  return (
    <Notice title="Chưa có tin nào" action={<ButtonLink to="/">Về trang chủ</ButtonLink>}>
      Tin mới sẽ hiện ở đây ngay khi được đăng.
    </Notice>
  );
}
