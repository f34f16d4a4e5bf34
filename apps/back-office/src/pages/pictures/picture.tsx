import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { imagePath } from '@tiempos/contract';
import { ButtonLink, Notice, TextLink, VisuallyHidden } from '@tiempos/ui';
import { readServerFailure } from '@tiempos/ui/form';
import { screens } from '../../routing/paths';
import { NotLoaded } from '../../ui/not-loaded';
import { AltTextForm } from './alt-text-form';
import { PictureFacts } from './picture-facts';
import { usePictureQuery, type WholePictureFragment } from './picture.generated';
import { PictureUses } from './picture-uses';
import { Replacements } from './replacements';

const LIST = screens.pictures.path;

/** An uploaded picture: what is known of it, its alternative text, where it is used, and its replacement (C110). */
export default function Picture() {
  const { pathname } = useLocation();
  const name = matchPath(screens.picture.path, pathname)?.params.name ?? '';
  const { data, previousData, error, refetch } = usePictureQuery({
    variables: { name },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // While it is loaded anew after its replacement.
  const before = previousData?.picture?.name === name ? previousData.picture : undefined;
  const picture = data?.picture ?? (error ? undefined : before);
  const reload = async () => (await refetch()).data?.picture ?? undefined;
  return (
    <chakra.div maxW="64rem">
      <TextLink to={LIST} display="inline-flex" alignItems="center" gap="1" minH="11" fontSize="sm">
        <ArrowLeft size={16} aria-hidden />
        Ảnh
      </TextLink>
      {picture ? (
        <Loaded key={name} picture={picture} reload={reload} />
      ) : (
        <>
          <chakra.h1 mb="5">Ảnh</chakra.h1>
          {error ? <PictureNotLoaded error={error} retry={reload} /> : <PictureSkeleton />}
        </>
      )}
    </chakra.div>
  );
}

interface LoadedProps {
  picture: WholePictureFragment;
  /** Loads the picture again, as posts were saved meanwhile. */
  reload: () => Promise<WholePictureFragment | undefined>;
}

function Loaded({ picture, reload }: LoadedProps) {
  const { name, originalName, altText, image } = picture;
  return (
    <>
      <chakra.h1 mb="4" overflowWrap="anywhere">
        {originalName || name}
      </chakra.h1>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        alignItems="start"
      >
        <chakra.div minW="0">
          <chakra.img
            src={imagePath(name, 960)}
            alt={altText || originalName || name}
            css={{
              display: 'block',
              aspectRatio: `${image.width} / ${image.height}`,
              width: `min(100%, ${image.width}px, calc(60vh * ${image.width / image.height}))`,
            }}
            borderRadius="picture"
          />
          <PictureFacts picture={picture} />
        </chakra.div>
        <chakra.div minW="0" display="grid" gap="8">
          <AltTextForm name={name} altText={altText} />
          <PictureUses picture={picture} reload={reload} />
          <Replacements picture={picture} />
        </chakra.div>
      </chakra.div>
    </>
  );
}

function PictureNotLoaded({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  const failure = readServerFailure(error);
  if (failure.kind === 'refused' && failure.code === 'NOT_FOUND') {
    return (
      <Notice
        isError
        title="Không tìm thấy ảnh này"
        action={<ButtonLink to={LIST}>Về danh sách ảnh</ButtonLink>}
      >
        Có thể ảnh đã tự xóa vì lâu không tin nào dùng.
      </Notice>
    );
  }
  return <NotLoaded title="Chưa tải được ảnh" error={error} retry={retry} />;
}

function PictureSkeleton() {
  return (
    <>
      <VisuallyHidden as="output">Đang tải ảnh…</VisuallyHidden>
      <Skeleton height="20rem" />
    </>
  );
}
