import { jest } from '@jest/globals';
import { leaveToast, takeLeftToast } from './left-toast';

describe('A toast that a page leaves to the next one (F135)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is taken once', () => {
    leaveToast({ title: 'Account created!' });
    expect(takeLeftToast()).toEqual({ title: 'Account created!' });
    expect(takeLeftToast()).toBeUndefined();
  });

  it('is gone after the time in which it would have left', () => {
    leaveToast({ title: 'Account created!' });
    jest.advanceTimersByTime(5000);
    expect(takeLeftToast()).toBeUndefined();
  });

  it('is the one that is open at last', () => {
    leaveToast({ title: 'Account created!' });
    leaveToast(undefined);
    expect(takeLeftToast()).toBeUndefined();
  });

  it('is none where something else stands in its place', () => {
    sessionStorage.setItem('toast', '{');
    expect(takeLeftToast()).toBeUndefined();
  });
});
