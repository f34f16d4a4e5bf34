import { ButtonGroup } from '@chakra-ui/react/button';
import { ButtonLink } from '../../ui/back-office/buttons';
import { listUrl, type ListView, type PostStatus } from './list-url';

const choices: readonly [PostStatus, string][] = [
  ['all', 'Tất cả'],
  ['published', 'Đang Đăng'],
  ['draft', 'Nháp'],
];

/** All, published or drafts: links, so that the choice stands in the URL (C46). */
export function StatusFilter({ view }: { view: ListView }) {
  return (
    <ButtonGroup as="nav" aria-label="Lọc theo trạng thái" attached variant="outline" size="lg">
      {choices.map(([choice, label]) => (
        <ButtonLink
          key={choice}
          to={listUrl({ ...view, status: choice, page: 1 })}
          replace
          aria-current={choice === view.status ? 'true' : undefined}
          css={{ '&[aria-current=true]': { bg: 'jade.tint', color: 'jade' } }}
        >
          {label}
        </ButtonLink>
      ))}
    </ButtonGroup>
  );
}
