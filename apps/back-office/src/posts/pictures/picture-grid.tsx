import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { imagePath } from '@tiempos/contract';
import type { ReactNode } from 'react';
import type { PictureTileFragment } from './picture-tile.generated';

interface PictureGridProps<Picture> {
  pictures: readonly Picture[];
  /** More of them are on their way. */
  isLoading: boolean;
  /** The button or link that a tile is, with `tileStyle`, around its content. */
  tile: (picture: Picture, content: ReactNode) => ReactNode;
  /** What stands below the name. */
  noteOf?: (picture: Picture) => string;
  css?: SystemStyleObject;
}

/** Uploaded pictures: the screen of pictures and the editor's choice of one show the same. */
export function PictureGrid<Picture extends Pick<PictureTileFragment, 'name' | 'originalName'>>({
  pictures,
  isLoading,
  tile,
  noteOf,
  css,
}: PictureGridProps<Picture>) {
  return (
    <chakra.ul css={[gridStyle, css]} aria-busy={isLoading}>
      {pictures.map((picture) => (
        <li key={picture.name}>{tile(picture, <Tile picture={picture} note={noteOf?.(picture)} />)}</li>
      ))}
      {isLoading &&
        Array.from({ length: 4 }, (_, index) => (
          <li key={index} aria-hidden>
            <Skeleton height="auto" aspectRatio="4 / 3" />
          </li>
        ))}
    </chakra.ul>
  );
}

function Tile({
  picture,
  note,
}: {
  picture: Pick<PictureTileFragment, 'name' | 'originalName'>;
  note?: string;
}) {
  const title = picture.originalName || picture.name;
  return (
    <>
      <chakra.img
        src={imagePath(picture.name, 480)}
        alt={title}
        loading="lazy"
        width="full"
        aspectRatio="4 / 3"
        objectFit="cover"
        // Of a broken picture the name below is enough.
        color="transparent"
      />
      <chakra.span css={wordsStyle} lineClamp="2" pt="1" pb={note === undefined ? '1' : '0'} aria-hidden>
        {title}
      </chakra.span>
      {note !== undefined && (
        <chakra.span css={wordsStyle} display="block" pb="1" color="ink.soft">
          {note}
        </chakra.span>
      )}
    </>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 40%), 1fr))',
  gap: '3',
  mt: '4',
  alignContent: 'start',
  // Room for the focus ring.
  p: '1',
  listStyleType: 'none',
} as const;

/** The style of the button or link of a tile. */
export const tileStyle = {
  display: 'block',
  width: 'full',
  overflow: 'hidden',
  bg: 'sand',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'picture',
  cursor: 'pointer',
  _hover: { borderColor: 'jade' },
} as const;

const wordsStyle = { px: '2', overflowWrap: 'anywhere', fontSize: 'xs', textAlign: 'start' } as const;
