import { jest } from '@jest/globals';
import { countRead, countTrial } from './count-read';

describe('Reads that a page tells (C112)', () => {
  const beacon = jest.fn<Navigator['sendBeacon']>();
  const set = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { value, configurable: true });

  beforeEach(() => {
    jest.useFakeTimers();
    beacon.mockReset();
    set(navigator, 'sendBeacon', beacon);
    set(navigator, 'doNotTrack', null);
    set(document, 'visibilityState', 'visible');
    set(document, 'referrer', 'https://www.google.com/search?q=pho');
    history.replaceState(null, '', '/blogs?page=2');
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  async function told() {
    const [address, body] = beacon.mock.calls[0]!;
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(body as Blob);
      jest.useRealTimers();
    });
    return { address, type: (body as Blob).type, body: JSON.parse(String(text)) };
  }

  function turn(visibility: DocumentVisibilityState) {
    set(document, 'visibilityState', visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('are told once, after five seconds in sight, with the host that led here', async () => {
    countRead();
    jest.advanceTimersByTime(3000);
    turn('hidden');
    jest.advanceTimersByTime(60_000);
    turn('visible');
    jest.advanceTimersByTime(1999);
    expect(beacon).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    turn('hidden');
    turn('visible');
    jest.advanceTimersByTime(60_000);
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(await told()).toEqual({
      address: '/api/read',
      type: 'application/json',
      body: { path: '/blogs', event: 'read', host: 'www.google.com' },
    });
  });

  it.each<[string, () => void]>([
    ['somebody is signed in', () => localStorage.setItem('user', '{}')],
    ['the browser asks not to be counted', () => set(navigator, 'doNotTrack', '1')],
    ['the page is none of the counted', () => history.replaceState(null, '', '/chinh-sach-rieng-tu')],
    ['the page is only prepared', () => set(document, 'visibilityState', 'hidden')],
  ])('are none where %s', (_name, prepare) => {
    prepare();
    const stop = countRead();
    jest.advanceTimersByTime(60_000);
    expect(beacon).not.toHaveBeenCalled();
    stop();
  });

  it('are told of the link to the trial, without the own host', async () => {
    set(document, 'referrer', `${location.origin}/`);
    countTrial();
    expect((await told()).body).toEqual({ path: '/blogs', event: 'trial' });
  });
});
