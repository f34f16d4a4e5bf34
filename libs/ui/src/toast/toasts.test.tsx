import { jest } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { takeLeftToast } from '../browser/left-toast';
import { createShopSystem } from '../theme/system';
import { createToastStore, type ToastMessage } from './toast-store';
import { Toasts, useToast } from './toasts';

const system = createShopSystem();

function Raise(message: ToastMessage) {
  const toast = useToast();
  return <button onClick={() => toast(message)}>Báo</button>;
}

async function raise(message: ToastMessage) {
  render(
    <ChakraProvider value={system}>
      <Toasts store={createToastStore()}>
        <Raise {...message} />
      </Toasts>
    </ChakraProvider>,
  );
  // The viewport is lazily loaded.
  await act(() => import('./toaster'));
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Báo' }));
  await act(async () => {});
  // Its time begins when it is drawn.
  act(() => jest.advanceTimersToNextFrame());
  return screen.getByText(String(message.title)).closest('li')!;
}

describe('Toasts (F135, F136)', () => {
  afterEach(() => jest.useRealTimers());

  it('shows nothing, not even an empty viewport, until a toast is shown', () => {
    render(
      <Toasts store={createToastStore()}>
        <p>Trang</p>
      </Toasts>,
    );
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('shows title and description for 5000 ms', async () => {
    const slip = await raise({ title: 'Đã lưu', description: 'Tin ở trang chủ' });
    expect(slip).toHaveTextContent('Đã lưuTin ở trang chủ');
    expect(slip).toHaveAttribute('data-variant', 'default');
    act(() => jest.advanceTimersByTime(4999));
    expect(slip).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(slip).not.toBeInTheDocument();
  });

  it('that the page before has left is shown for its rest', async () => {
    const slip = await raise({ title: 'Đã lưu', durationMs: 1200 });
    act(() => jest.advanceTimersByTime(1199));
    expect(slip).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(slip).not.toBeInTheDocument();
  });

  it('leaves the open toast to the next page, and no closed one', async () => {
    const slip = await raise({ title: 'Đã lưu', variant: 'destructive' });
    fireEvent(window, new Event('pagehide'));
    expect(takeLeftToast()).toEqual({ title: 'Đã lưu', variant: 'destructive', durationMs: 5000 });
    fireEvent.click(screen.getByRole('button', { name: 'Đóng thông báo' }));
    await waitFor(() => expect(slip).not.toBeInTheDocument());
    fireEvent(window, new Event('pagehide'));
    expect(takeLeftToast()).toBeUndefined();
  });

  it('leaves its link and the rest of its time to the next page, but no elements, which cannot be kept', async () => {
    const link = { text: 'Quay lại viết tiếp', to: '/dashboard/post' };
    await raise({ title: 'Đã giữ', description: <b>Ảnh</b>, link });
    act(() => jest.advanceTimersByTime(2000));
    fireEvent(window, new Event('pagehide'));
    expect(takeLeftToast()).toEqual({ title: 'Đã giữ', link, durationMs: 3000 });
  });

  it('has a link below its words; what is outside of the app opens in a tab of its own', async () => {
    await raise({
      title: 'Tin đã được lưu',
      link: { text: 'Xem tin', to: { href: '/blog/pho', isExternal: true } },
    });
    const link = screen.getByRole('link', { name: 'Xem tin' });
    expect(link).toHaveAttribute('href', '/blog/pho');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
