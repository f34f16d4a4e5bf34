import { chakra } from '@chakra-ui/react/styled-system';
import { imagePath, imageSrcSet } from '@tiempos/contract';

interface PostPictureProps {
  imgFileName: string | null;
  /** Rendered instead of a picture that is not uploaded yet. */
  url?: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold: fetched with high priority. */
  isFirst?: boolean;
}

/**
 * A post's picture in its 16:9 box. The headline is next to it, so alt is empty (C37i). A placeholder is drawn where there is no
 * picture, and where it does not arrive: React marks it, and on public pages islands/broken-pictures.ts.
 */
export function PostPicture({ imgFileName, url, sizes, isFirst }: PostPictureProps) {
  const src = imgFileName ? imagePath(imgFileName, 960) : url;
  return (
    <chakra.div
      aspectRatio="16 / 9"
      overflow="hidden"
      bg="sand"
      css={{ '& > img:not([data-broken]) + svg, & > img[data-broken]': { display: 'none' } }}
    >
      {src && (
        <chakra.img
          onError={({ currentTarget }) => markAsBroken(currentTarget)}
          src={src}
          srcSet={imgFileName ? imageSrcSet(imgFileName) : undefined}
          sizes={sizes}
          htmlWidth={960}
          htmlHeight={540}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          objectFit="cover"
          width="full"
          height="full"
        />
      )}
      <Placeholder />
    </chakra.div>
  );
}

/** Shows the placeholder in place of a picture that cannot be loaded. */
function markAsBroken(picture: HTMLImageElement): void {
  picture.dataset.broken = '';
}

/** A drawn screen and receipt in the palette of the site. */
function Placeholder() {
  return (
    <chakra.svg viewBox="0 0 320 180" width="full" height="full" aria-hidden data-placeholder>
      <rect
        x="52"
        y="48"
        width="112"
        height="84"
        rx="8"
        fill="var(--shop-colors-surface)"
        stroke="var(--shop-colors-line)"
      />
      <rect x="64" y="60" width="40" height="26" rx="4" fill="var(--shop-colors-jade-tint)" />
      <rect x="112" y="60" width="40" height="26" rx="4" fill="var(--shop-colors-mango-tint)" />
      <rect x="64" y="98" width="88" height="20" rx="4" fill="var(--shop-colors-jade)" />
      <path
        fill="var(--shop-colors-surface)"
        stroke="var(--shop-colors-line)"
        d="M194 40h74v98l-6.2-6-6.1 6-6.2-6-6.2 6-6.1-6-6.2 6-6.2-6-6.1 6-6.2-6-6.2 6-6.3-6-6 6z"
      />
      <path
        stroke="var(--shop-colors-line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M206 58h50M206 72h34M206 86h44"
      />
      <path stroke="var(--shop-colors-line-strong)" strokeDasharray="3 4" d="M206 102h50" />
      <path stroke="var(--shop-colors-ink)" strokeWidth="4" strokeLinecap="round" d="M206 114h22" />
    </chakra.svg>
  );
}
