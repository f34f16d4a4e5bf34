import { chakra } from '@chakra-ui/react/styled-system';
import { imageNameOf, imagePath } from '@tiempos/contract';

/** A picture of the content in a comparison: small, with its description, which may be all that has changed. */
export function DiffPicture({ src, alt }: { src: string; alt: string }) {
  const name = imageNameOf(src);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      maxW="full"
      verticalAlign="middle"
      my="1"
      textDecoration="inherit"
    >
      <chakra.img
        src={name ? imagePath(name, 480) : src}
        alt={alt || 'Ảnh chưa có mô tả'}
        loading="lazy"
        decoding="async"
        flexShrink="0"
        width="7.5rem"
        aspectRatio="4 / 3"
        objectFit="cover"
        bg="sand"
        borderRadius="picture"
      />
      <chakra.span aria-hidden fontSize="sm" overflowWrap="anywhere" minW="0">
        {alt || 'Ảnh chưa có mô tả'}
      </chakra.span>
    </chakra.span>
  );
}
