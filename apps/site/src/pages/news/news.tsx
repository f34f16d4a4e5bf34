import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { ButtonLink, Container, Notice, Pager, TextLink } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';
import { PostGrid } from '../../posts/post-grid';
import { pageQuery, type Page, type PageProps } from '../../page';
import { breadcrumb } from '../../structured-data';
import { TrialCard } from '../../layout/trial-card';
import { NewsDocument, type NewsQuery } from './news.generated';
import { pageNumber, searchWords } from './news-url';
import { NewsSearch } from './news-search';

type FoundNews = NonNullable<NewsQuery['publishedPosts']>;

/** The news list (F23, F24), or the matches of a search. */
export const newsPage: Page<FoundNews> = {
  path: '/blogs',
  search: ['page', 'q'],
  query: pageQuery({
    document: NewsDocument,
    variables: (url) => {
      const search = searchWords(url);
      return { page: pageNumber(url), ...(search && { search }) };
    },
    data: ({ publishedPosts }) => publishedPosts,
  }),
  head({ data: { contents, paging }, url, site }) {
    const page = pageNumber(url);
    const search = searchWords(url);
    // Search results are not indexed.
    if (search) return { title: `Tìm “${search}” trong tin tức` };
    const isBeyondEnd = contents.length === 0 && page > 1;
    return {
      title: page > 1 ? `Tin tức, trang ${page}` : 'Tin tức',
      // Of its own on every page: search engines take equal ones for the same page.
      description:
        page > 1 ? `Trang ${page}. ${site.content.news.description}` : site.content.news.description,
      canonical: isBeyondEnd ? undefined : newsPath(page),
      previous: page > 1 && !isBeyondEnd ? newsPath(page - 1) : undefined,
      next: page < paging.totalPage ? newsPath(page + 1) : undefined,
    };
  },
  structuredData: ({ site }) => [breadcrumb(site, [['Tin tức', newsPath()]])],
  view: News,
  partOf: '/#news',
};

/** Published posts, twelve a page (F23, F24, C9), or the matches of a search. */
function News({ data: { contents, paging }, url, site }: PageProps<FoundNews>) {
  const page = pageNumber(url);
  const search = searchWords(url);
  const hasFound = search && paging.total !== 0;
  const isFront = page === 1 && !search;
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
            {site.content.news.description}
          </chakra.p>
        </chakra.div>
        <NewsSearch search={search} />
      </chakra.div>
      {hasFound && <Found search={search} total={paging.total} />}
      <PostGrid
        posts={contents}
        headings="h2"
        isOnTop
        hasLead={isFront}
        tail={isFront && <TrialTile />}
        hasPaths
        empty={<NoNews page={page} search={search} totalPage={paging.totalPage} />}
      />
      {contents.length !== 0 && (
        <Pager
          mt="12"
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
  return <TrialCard display="flex" flexDirection="column" justifyContent="center" height="full" />;
}

interface FoundProps extends Pick<FoundNews, 'matchedWithoutAccents'> {
  search: string;
  total: number;
}

function Found({ search, total, matchedWithoutAccents }: FoundProps) {
  const number = total.toLocaleString('vi-VN');
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      mb={{ base: '5', md: '6' }}
      overflowWrap="anywhere"
    >
      <span role="status">
        {`Có ${total === MAX_SEARCH_TOTAL ? 'ít nhất ' : ''}${number} tin`} khớp với{' '}
        <strong>“{search}”</strong>
        {matchedWithoutAccents && ' khi bỏ dấu; không tin nào có đúng dấu như vậy'}
      </span>
      <TextLink to={newsPath()} display="inline-flex" alignItems="center" minH="11">
        Bỏ tìm kiếm
      </TextLink>
    </chakra.p>
  );
}

function NoNews({ page, search, totalPage }: { page: number; search?: string; totalPage: number }) {
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
