import { chakra } from '@chakra-ui/react/styled-system';
import { newsPath } from '../../posts/post-links';
import { PostGrid } from '../../posts/post-grid';
import type { ScreenProps } from '../../shell/route';
import { useSite } from '../../shell/site';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Pager } from '../../ui/pager';
import { Container } from '../../ui/section';
import { useNewsQuery, type NewsQueryVariables } from './news.generated';

/** Published posts, twelve a page (F23, F24, C9). */
export default function News({ variables }: ScreenProps<NewsQueryVariables>) {
  const { news } = useSite().content;
  const { data, error, refetch } = useNewsQuery({ variables });
  const { contents, paging } = data?.publishedPosts ?? {};
  return (
    <Container pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
      <chakra.h1 textStyle="h1">Tin tức</chakra.h1>
      <chakra.p textStyle="lead" color="ink.soft" mt="3" mb={{ base: '8', md: '12' }} maxW="38rem">
        {news.description}
      </chakra.p>
      <PostGrid
        posts={contents}
        expected={6}
        headings="h2"
        isOnTop
        retry={error && (() => void refetch())}
        empty={<NoNews page={variables.page} />}
      />
      {paging && contents?.length !== 0 && (
        <Pager page={paging.page} totalPage={paging.totalPage} getHref={newsPath} label="Các trang tin" />
      )}
    </Container>
  );
}

function NoNews({ page }: { page: number }) {
  return page > 1 ? (
    <Notice
      title="Trang này không có tin"
      action={<ButtonLink to={newsPath()}>Về trang tin đầu tiên</ButtonLink>}
    >
      Số trang bạn mở lớn hơn số trang đang có.
    </Notice>
  ) : (
    <Notice title="Chưa có tin nào" action={<ButtonLink to="/">Về trang chủ</ButtonLink>}>
      Tin mới sẽ hiện ở đây ngay khi được đăng.
    </Notice>
  );
}
