import { chakra } from '@chakra-ui/react/styled-system';
import { RouterLink } from '../../ui/router-link';
import { listUrl, type ListView, type PostStatus } from './list-url';

const choices: readonly [PostStatus, string][] = [
  ['all', 'Tất cả'],
  ['published', 'Đang Đăng'],
  ['draft', 'Nháp'],
];

/** All, published or drafts: links, so that the choice stands in the address. */
export function StatusFilter({ view: { search, status } }: { view: ListView }) {
  return (
    <nav aria-label="Lọc theo trạng thái">
      <chakra.ul
        display="inline-flex"
        listStyleType="none"
        bg="surface"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="control"
      >
        {choices.map(([choice, label]) => (
          <li key={choice}>
            <Choice
              to={listUrl({ search, status: choice })}
              replace
              aria-current={choice === status ? 'true' : undefined}
            >
              {label}
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}

const Choice = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '2.625rem',
    px: { base: '3', sm: '4' },
    borderRadius: '9px',
    _hover: { color: 'jade' },
    '&[aria-current]': { bg: 'jade.tint', color: 'jade', fontWeight: '700' },
  },
});
