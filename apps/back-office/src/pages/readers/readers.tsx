import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router-dom';
import { TextLink, VisuallyHidden } from '@tiempos/ui';
import { ChoiceLinks } from '../../ui/choice-links';
import { PostNotLoaded } from '../../posts/post-not-loaded';
import { Numbers } from './numbers';
import { periods, readersUrl, readReadersView } from './readers-url';
import { useReadersQuery } from './readers.generated';

/** How many people read the public pages, and what came of it (C112). */
export default function Readers() {
  const view = readReadersView(useSearchParams()[0]);
  // Visitors read meanwhile: it is loaded with the screen.
  const { data, error, refetch } = useReadersQuery({
    variables: view,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <chakra.div maxW="60rem">
      <chakra.h1>Người đọc</chakra.h1>
      <chakra.p mt="1" color="ink.soft">
        Một lượt đọc là một trang được xem từ năm giây. Khác với Lượt xem trong danh sách, vốn đếm mỗi lần mở
        tin, kể cả máy tìm kiếm. Không ghi lại ai đã đọc.
      </chakra.p>
      <chakra.div mt="5" mb="4">
        <ChoiceLinks
          label="Số ngày"
          choices={periods.map((days) => ({
            key: String(days),
            to: readersUrl({ ...view, days }),
            isChosen: days === view.days,
            label: `${days} ngày`,
          }))}
        />
      </chakra.div>
      {view.postId && !error && (
        <chakra.p mb="4">
          Chỉ một tin: <TextLink to={`/dashboard/post/${view.postId}`}>mở tin</TextLink> ·{' '}
          <TextLink to={readersUrl({ days: view.days })}>xem mọi trang</TextLink>
        </chakra.p>
      )}
      {error && <PostNotLoaded title="Chưa tải được số người đọc" error={error} retry={refetch} />}
      {!error && !data?.readers && (
        <>
          <VisuallyHidden as="output">Đang tải số người đọc…</VisuallyHidden>
          <Skeleton height="5.5rem" borderRadius="card" />
          <Skeleton mt="4" height="20rem" borderRadius="card" />
        </>
      )}
      {!error && data?.readers && <Numbers readers={data.readers} view={view} />}
    </chakra.div>
  );
}
