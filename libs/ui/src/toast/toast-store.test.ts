import { jest } from '@jest/globals';
import { createToastStore } from './toast-store';

describe('createToastStore (F135, C42)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps one toast: a new one replaces the visible one', () => {
    const store = createToastStore();
    store.toast({ title: 'Một' });
    const second = store.toast({ title: 'Hai', description: 'Chi tiết', variant: 'destructive' });
    expect(store.list()).toEqual([
      { id: second, title: 'Hai', description: 'Chi tiết', variant: 'destructive', isOpen: true },
    ]);
  });

  it('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    const store = createToastStore();
    const id = store.toast({ title: 'Một' });
    store.dismiss(id);
    expect(store.list()).toEqual([{ id, title: 'Một', isOpen: false }]);
    jest.advanceTimersByTime(999_999);
    expect(store.list()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(store.list()).toEqual([]);
  });

  it('does not remove the toast that followed a dismissed one', () => {
    const store = createToastStore();
    store.dismiss(store.toast({ title: 'Một' }));
    const second = store.toast({ title: 'Hai' });
    jest.advanceTimersByTime(1_000_000);
    expect(store.list()).toEqual([{ id: second, title: 'Hai', isOpen: true }]);
  });

  it('counts the delay from the first dismissal', () => {
    const store = createToastStore();
    const id = store.toast({ title: 'Một' });
    store.dismiss(id);
    jest.advanceTimersByTime(600_000);
    store.dismiss(id);
    jest.advanceTimersByTime(400_000);
    expect(store.list()).toEqual([]);
  });

  it('notifies its listeners until they unsubscribe, and returns the same list while nothing changes', () => {
    const store = createToastStore();
    const listener = jest.fn();
    const unsubscribe = store.subscribe(listener);
    const id = store.toast({ title: 'Một' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.list()).toBe(store.list());
    store.dismiss(id + 1);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    store.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shares nothing between two clients', () => {
    const [one, other] = [createToastStore(), createToastStore()];
    one.toast({ title: 'Một' });
    expect(other.list()).toEqual([]);
  });
});
