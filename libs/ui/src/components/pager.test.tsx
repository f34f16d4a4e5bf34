import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, within } from '@testing-library/react';
import { createShopSystem } from '../theme/system';
import { Pager } from './pager';

const system = createShopSystem();

describe('The pager (F37)', () => {
  function show(page: number, totalPage: number) {
    return render(
      <ChakraProvider value={system}>
        <Pager
          page={page}
          totalPage={totalPage}
          getHref={(number) => `/blogs?page=${number}`}
          label="Các trang tin"
        />
      </ChakraProvider>,
    );
  }

  it('is a navigation of links, the current page marked', () => {
    show(5, 10);
    const links = within(screen.getByRole('navigation', { name: 'Các trang tin' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Trang trước', '/blogs?page=4'],
      ['Trang 1', '/blogs?page=1'],
      ['Trang 4', '/blogs?page=4'],
      ['Trang 5', '/blogs?page=5'],
      ['Trang 6', '/blogs?page=6'],
      ['Trang 10', '/blogs?page=10'],
      ['Trang sau', '/blogs?page=6'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Trang 5');
  });

  it('has no previous link on the first page and no next link on the last', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Trang trước' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Trang sau' })).toBeVisible();
  });

  it('is absent where there is one page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
