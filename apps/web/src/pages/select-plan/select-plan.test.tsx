import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { memoryStorage } from '../../session/stored-session';

function planLinks() {
  return screen.getAllByRole('article').map((card) => {
    const link = card.querySelector('a')!;
    return [link.textContent, link.getAttribute('href')];
  });
}

describe('/select-plan (F59, C14)', () => {
  it('shows the three plans and a link to the dashboard', async () => {
    await renderApp('/select-plan', {});
    expect(screen.getByRole('heading', { level: 1, name: 'Chọn gói cho tiệm của bạn' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vào trang quản trị' })).toHaveAttribute('href', '/dashboard');
    expect(planLinks()).toEqual([
      ['Chọn gói Basic', 'https://app.example.com/dung-thu?plan=basic'],
      ['Chọn gói Advance', 'https://app.example.com/dung-thu?plan=advance'],
      ['Chọn gói Premium', 'https://app.example.com/dung-thu?plan=premium'],
    ]);
    expect(screen.queryByText('Tài khoản của bạn đã sẵn sàng')).not.toBeInTheDocument();
  });

  it('welcomes a user who has just signed up, without another sign-up link', async () => {
    const storage = memoryStorage();
    storage.setItem('user', JSON.stringify({ id: '1', name: 'Nguyễn Thị Hoa', email: 'hoa@tiem.example' }));
    storage.setItem('accessToken', 'a.b.c');
    await renderApp('/select-plan?fromSignup=true', {}, storage);
    expect(screen.getByText('Tài khoản của bạn đã sẵn sàng')).toBeVisible();
    expect(planLinks()).toEqual([
      ['Liên hệ đăng ký gói Basic', '/#contact'],
      ['Liên hệ đăng ký gói Advance', '/#contact'],
      ['Liên hệ đăng ký gói Premium', '/#contact'],
    ]);
  });

  it('shows no welcome without a session', async () => {
    await renderApp('/select-plan?fromSignup=true', {});
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Tài khoản của bạn đã sẵn sàng')).not.toBeInTheDocument();
  });
});
