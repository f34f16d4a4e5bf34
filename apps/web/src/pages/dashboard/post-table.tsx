import { chakra } from '@chakra-ui/react/styled-system';
import { Image as ImageIcon } from 'lucide-react';
import { postDate } from '../../posts/post-date';
import { picturePath } from '../../posts/post-links';
import { StatusBadge } from '../../posts/status-badge';
import { EditLink } from './edit-link';
import type { PostRowFragment } from './post-list.generated';
import { RowActions } from './row-actions';
import { tableCard } from './table-style';

interface PostTableProps {
  posts: readonly PostRowFragment[];
  /** Where the editor leads back to. */
  listAddress: string;
  onDelete: (post: PostRowFragment) => void;
  isBusy: boolean;
}

/** Image, title, description, date, views, status and actions (F34): a table, where that is too narrow rows of two lines, under 768 px cards (C45). */
export function PostTable({ posts, listAddress, onDelete, isBusy }: PostTableProps) {
  return (
    <Table aria-label="Danh sách tin" aria-busy={isBusy}>
      <chakra.thead css={onlyForReadersInRows}>
        <tr>
          <Heading>Hình</Heading>
          <Heading>Tiêu đề và mô tả</Heading>
          <Heading>Ngày tạo</Heading>
          <Heading textAlign="end">Lượt xem</Heading>
          <Heading>Trạng thái</Heading>
          <Heading textAlign="end">Thao tác</Heading>
        </tr>
      </chakra.thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.id}>
            <Cell gridArea="picture" width={{ lg: '6.5rem' }}>
              <Thumbnail imgFileName={post.imgFileName} />
            </Cell>
            <Cell gridArea="text" minW="0">
              <EditLink
                post={post}
                listAddress={listAddress}
                display="block"
                fontWeight="700"
                lineHeight="1.5"
                overflowWrap="anywhere"
                _hover={{ color: 'jade' }}
              >
                {post.title}
              </EditLink>
              <chakra.p fontSize="xs" color="ink.soft" lineClamp="1" overflowWrap="anywhere">
                {post.description}
              </chakra.p>
            </Cell>
            <Cell gridArea="date" css={{ ...number, ...quietInRows }}>
              <time dateTime={post.createdDate}>{postDate(post.createdDate)}</time>
            </Cell>
            <Cell gridArea="views" textAlign={{ lg: 'end' }} css={{ ...number, ...quietInRows }}>
              {post.clickedNumber.toLocaleString('vi-VN')}
              <chakra.span css={onlyInRows}> lượt xem</chakra.span>
            </Cell>
            <Cell gridArea="status">
              <StatusBadge isDraft={post.isDraft} />
            </Cell>
            <Cell gridArea="actions" mt={{ base: '2', md: '0' }} pr={{ lg: '4' }}>
              <RowActions post={post} listAddress={listAddress} onDelete={() => onDelete(post)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** 4:3, small; the title stands beside it, so it has no words of its own (C37i). */
function Thumbnail({ imgFileName }: { imgFileName: string | null }) {
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      width="4.5rem"
      aspectRatio="4 / 3"
      color="line.strong"
      bg="sand"
      borderRadius="picture"
      overflow="hidden"
      data-placeholder={imgFileName ? undefined : ''}
    >
      {imgFileName ? (
        <chakra.img
          src={`${picturePath(imgFileName)}?w=480`}
          htmlWidth={72}
          htmlHeight={54}
          alt=""
          loading="lazy"
          decoding="async"
          objectFit="cover"
          width="full"
          height="full"
        />
      ) : (
        <ImageIcon size={20} aria-hidden />
      )}
    </chakra.div>
  );
}

const onlyInRows = { display: { base: 'inline', lg: 'none' } } as const;
const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const quietInRows = { fontSize: { base: 'xs', lg: 'md' }, color: { base: 'ink.soft', lg: 'ink' } } as const;
const onlyForReadersInRows = {
  lgDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

const Table = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    ...tableCard,
    '& tbody': { display: { base: 'block', lg: 'table-row-group' } },
    '&[aria-busy=true] tbody': { opacity: '0.6' },
  },
});

const Heading = chakra(
  'th',
  {
    base: {
      px: { lg: '2', xl: '4' },
      _first: { pl: '4' },
      _last: { pr: '4' },
      py: '0.625rem',
      fontSize: 'xs',
      fontWeight: '700',
      color: 'ink.soft',
      textAlign: 'start',
      whiteSpace: 'nowrap',
    },
  },
  { defaultProps: { scope: 'col' } },
);

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: { base: '4.5rem auto minmax(0, 1fr)', md: '4.5rem auto auto minmax(0, 1fr) auto' },
    gridTemplateAreas: {
      base: '"picture text text" "picture date views" "picture status status" "actions actions actions"',
      md: '"picture text text text actions" "picture date views status actions"',
    },
    columnGap: { base: '3', md: '2' },
    rowGap: '1',
    alignItems: { base: 'start', md: 'center' },
    p: { base: '4', lg: '0' },
    lgDown: { '& + &': { borderTopWidth: '1px', borderColor: 'line' } },
  },
});

const Cell = chakra('td', {
  base: {
    display: { base: 'block', lg: 'table-cell' },
    px: { lg: '2', xl: '4' },
    _first: { pl: { lg: '4' } },
    py: { lg: '3' },
    verticalAlign: 'middle',
    lg: { borderTopWidth: '1px', borderColor: 'line' },
  },
});
