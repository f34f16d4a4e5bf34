import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSpinDelay } from './spin-delay';

describe('useSpinDelay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function pendingFor(isPending: boolean) {
    return renderHook((pending: boolean) => useSpinDelay(pending), { initialProps: isPending });
  }

  function pass(milliseconds: number) {
    act(() => jest.advanceTimersByTime(milliseconds));
  }

  it('shows no spinner for an operation of less than 400 ms', () => {
    const { result, rerender } = pendingFor(true);
    pass(399);
    expect(result.current).toBe(false);
    rerender(false);
    pass(1000);
    expect(result.current).toBe(false);
  });

  it('spins from 400 ms on, and then for 300 ms at least', () => {
    const { result, rerender } = pendingFor(true);
    pass(400);
    expect(result.current).toBe(true);
    rerender(false);
    pass(299);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('stops at once after the minimum time', () => {
    const { result, rerender } = pendingFor(true);
    pass(5000);
    rerender(false);
    pass(0);
    expect(result.current).toBe(false);
  });
});
