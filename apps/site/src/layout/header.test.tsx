import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { toggleMenu } from '../head/toggle-menu';
import { openPage } from '../../test/open-page';

describe('header (F14, F15)', () => {
  beforeEach(async () => {
    await openPage('/khong-co');
  });

  it('has the logo, the trial, five anchors, the hotline and the way into the product', () => {
    // jsdom has no width: the menu counts as closed, and the trial link is there for phone, tablet and desktop.
    const links = within(screen.getByRole('banner')).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['TiệmPOS', '/'],
      ['Dùng thử miễn phí', 'https://app.example.com/dung-thu'],
      ['Giới thiệu', '/#intro'],
      ['Sản phẩm', '/#features'],
      ['Bảng giá', '/#pricing'],
      ['Tin tức', '/#news'],
      ['Liên hệ', '/#contact'],
      ['1900 0000', 'tel:19000000'],
      ['Đăng nhập', 'https://app.example.com'],
      ['Dùng thử', 'https://app.example.com/dung-thu'],
      ['Dùng thử miễn phí', 'https://app.example.com/dung-thu'],
    ]);
  });

  it('toggles the menu, and closes it with Escape', async () => {
    toggleMenu();
    const toggle = screen.getByRole('button', { name: 'Mở menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Đóng menu' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
