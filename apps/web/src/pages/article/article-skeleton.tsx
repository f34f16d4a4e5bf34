import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@tiempos/ui';
import { Skeleton } from '../../ui/skeleton';

/** The skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <chakra.div display="grid" gap="4" aria-busy>
      <VisuallyHidden as="output">Đang tải bài viết…</VisuallyHidden>
      <Skeleton width="45%" />
      <Skeleton height="3rem" mt="2" />
      <Skeleton height="3rem" width="70%" />
      <Skeleton width="90%" />
      <Skeleton width="20%" />
      <Skeleton aspectRatio="16 / 9" height="auto" my="4" />
      {['100%', '96%', '98%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </chakra.div>
  );
}
