import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { ButtonLink, Container, Notice, Pager, TextLink, useSite } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';
import { TopicLinks } from '../../posts/topic-links';
import { PostGrid } from '../../posts/post-grid';
import { pageQuery, type Page, type PageProps } from '../../page';
import { breadcrumb } from '../../structured-data';
import { TrialCard } from '../../layout/trial-card';
import { NewsDocument, type NewsQuery } from './news.generated';
import { pageNumber, searchWords, topicKeyword } from './news-url';
import { NewsSearch } from './news-search';

type FoundNews = NonNullable<NewsQuery['publishedPosts']> & Pick<NewsQuery, 'topic' | 'currentTopics'>;

/** The news list (F23, F24), the matches of a search, or the news with a keyword (C113). */
export const newsPage: Page<FoundNews> = {
  path: '/blogs',
  search: ['page', 'q', 'keyword'],
  query: pageQuery({
    document: NewsDocument,
    variables: (url) => {
      const [page, search, keyword] = [pageNumber(url), searchWords(url), topicKeyword(url)];
      const isFront = page === 1 && !search && !keyword;
      return { page, ...(search && { search }), ...(keyword && { keyword }), ...(isFront && { isFront }) };
    },
    data: ({ publishedPosts, ...topics }) => publishedPosts && { ...publishedPosts, ...topics },
  }),
  ownUrl({ data: { topic }, url }) {
    const isOwn = !topic || topic.title === topicKeyword(url);
    return isOwn ? undefined : newsPath(pageNumber(url), { keyword: topic.title });
  },
  head({ data: { contents, paging, topic }, url, site }) {
    const page = pageNumber(url);
    const search = searchWords(url);
    // Search results are not indexed.
    if (search) return { title: `Tìm “${search}” trong tin tức` };
    const unknown = topic ? undefined : topicKeyword(url);
    if (unknown) return { title: `Chưa có tin về “${unknown}”` };
    const keyword = topic?.title;
    const isBeyondEnd = contents.length === 0 && page > 1;
    const title = keyword ? asTitle(keyword) : 'Tin tức';
    const description = keyword
      ? `Những bài viết về ${keyword} của ${site.content.brand.name}.`
      : site.content.news.description;
    return {
      title: page > 1 ? `${title}, trang ${page}` : title,
      // Of its own on every page: search engines take equal ones for the same page.
      description: page > 1 ? `Trang ${page}. ${description}` : description,
      canonical: isBeyondEnd ? undefined : newsPath(page, { keyword }),
      previous: page > 1 && !isBeyondEnd ? newsPath(page - 1, { keyword }) : undefined,
      next: page < paging.totalPage ? newsPath(page + 1, { keyword }) : undefined,
      feed:
        keyword === undefined
          ? undefined
          : { path: `/rss.xml?${new URLSearchParams({ keyword })}`, title: asTitle(keyword) },
    };
  },
  structuredData: ({ site, data: { topic } }) => [
    breadcrumb(site, [
      ['Tin tức', newsPath()],
      ...(topic ? [[asTitle(topic.title), newsPath(1, { keyword: topic.title })] as const] : []),
    ]),
  ],
  view: News,
  partOf: '/#news',
};

/** A keyword as a heading. */
const asTitle = (keyword: string) => keyword.charAt(0).toLocaleUpperCase('vi') + keyword.slice(1);

/** Published posts, twelve a page (F23, F24, C9), the matches of a search, or those of a topic. */
function News({ data, url }: PageProps<FoundNews>) {
  const { contents, paging, topic } = data;
  const page = pageNumber(url);
  const search = searchWords(url);
  const keyword = topic?.title ?? topicKeyword(url);
  const hasFound = search && paging.total !== 0;
  const isFront = page === 1 && !search && !keyword;
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
        <Heading keyword={keyword} />
        <NewsSearch search={search} />
        {isFront && <TopicLinks keywords={(data.currentTopics ?? []).map(({ title }) => title)} />}
      </chakra.div>
      {hasFound && (
        <Found search={search} total={paging.total} matchedWithoutAccents={data.matchedWithoutAccents} />
      )}
      <PostGrid
        posts={contents}
        headings="h2"
        isOnTop
        hasLead={isFront}
        tail={isFront && <TrialTile />}
        hasPaths
        empty={
          <NoNews
            page={page}
            search={search}
            keyword={keyword}
            suggestion={data.suggestion}
            totalPage={paging.totalPage}
          />
        }
      />
      {contents.length !== 0 && (
        <Pager
          mt="12"
          page={paging.page}
          totalPage={paging.totalPage}
          getHref={(page) => newsPath(page, { search, keyword })}
          label="Các trang tin"
        />
      )}
    </Container>
  );
}

/** What the page lists: all news, or those of a topic. */
function Heading({ keyword }: { keyword: string | undefined }) {
  const { content } = useSite();
  return (
    <chakra.div maxW="38rem">
      {keyword && (
        <TextLink to={newsPath()} display="inline-flex" alignItems="center" minH="11">
          Tất cả tin
        </TextLink>
      )}
      <chakra.h1 textStyle="h1" overflowWrap="anywhere">
        {keyword ? asTitle(keyword) : 'Tin tức'}
      </chakra.h1>
      <chakra.p textStyle="lead" color="ink.soft" mt="3" overflowWrap="anywhere">
        {keyword ? `Những bài viết về ${keyword}.` : content.news.description}
      </chakra.p>
    </chakra.div>
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

interface NoNewsProps extends Pick<FoundNews, 'suggestion'> {
  page: number;
  search?: string;
  keyword?: string;
  totalPage: number;
}

function NoNews({ page, search, keyword, suggestion, totalPage }: NoNewsProps) {
  if (page > 1) {
    return (
      <Notice
        title="Trang này không có tin"
        action={<ButtonLink to={newsPath(1, { search, keyword })}>Về trang tin đầu tiên</ButtonLink>}
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
        {suggestion ? (
          <>
            Ý bạn là <TextLink to={newsPath(1, { search: suggestion })}>{suggestion}</TextLink>?
          </>
        ) : (
          'Thử bớt vài từ. Gõ không dấu cũng tìm được.'
        )}
      </Notice>
    );
  }
  if (keyword) {
    return (
      <Notice
        title={`Chưa có tin nào về “${keyword}”`}
        action={<ButtonLink to={newsPath()}>Xem tất cả tin</ButtonLink>}
      >
        Bạn thử tìm bằng từ khác nhé.
      </Notice>
    );
  }
  return (
    <Notice title="Sắp có bài đầu tiên" action={<ButtonLink to="/">Về trang chủ</ButtonLink>}>
      Bạn ghé lại sau ít hôm nhé.
    </Notice>
  );
}
