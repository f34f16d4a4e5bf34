import { screen } from '@testing-library/dom';
import { openPage } from '../../../test/open-page';

const WELCOME = 'Tài khoản của bạn đã sẵn sàng';

function planLinks() {
  return screen.getAllByRole('article').map((card) => {
    const link = card.querySelector('a')!;
    return [link.textContent, link.getAttribute('href')];
  });
}

describe('/select-plan (F59, C14)', () => {
  afterEach(() => localStorage.clear());

  it('shows the three plans and a link to the dashboard', async () => {
    await openPage('/select-plan');
    expect(screen.getByRole('heading', { level: 1, name: 'Chọn gói cho tiệm của bạn' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vào trang quản trị' })).toHaveAttribute('href', '/dashboard');
    expect(planLinks()).toEqual([
      ['Chọn gói Basic', 'https://app.example.com/dung-thu?plan=basic'],
      ['Chọn gói Advance', 'https://app.example.com/dung-thu?plan=advance'],
      ['Chọn gói Premium', 'https://app.example.com/dung-thu?plan=premium'],
    ]);
    expect(screen.queryByText(WELCOME)).not.toBeInTheDocument();
  });

  it('welcomes a user who has just signed up, without another sign-up link', async () => {
    localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Nguyễn Thị Hoa' }));
    await openPage('/select-plan?fromSignup=true');
    expect(screen.getByText(WELCOME)).toBeVisible();
    expect(planLinks()).toEqual([
      ['Liên hệ đăng ký gói Basic', '/#contact'],
      ['Liên hệ đăng ký gói Advance', '/#contact'],
      ['Liên hệ đăng ký gói Premium', '/#contact'],
    ]);
  });

  it('shows no welcome without a session', async () => {
    await openPage('/select-plan?fromSignup=true');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(WELCOME)).not.toBeInTheDocument();
  });
});
