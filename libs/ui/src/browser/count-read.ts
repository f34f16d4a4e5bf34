import { isSignedIn } from './signed-in';

/** How long a page is in sight until it is read (C112). */
const READ_AFTER_MS = 5000;

/** The pages that are counted. */
const COUNTED = /^\/($|blogs$|blog\/|select-plan$|signup$)/;

/** Whether this page and its reader are counted: not the signed in, and not who asks not to be. */
function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return COUNTED.test(location.pathname) && !(isSignedIn() || doNotTrack === '1' || globalPrivacyControl);
}

/**
 * Says once that the page was read, when it has been in sight for five seconds. A page that is prepared is not in sight.
 *
 * @returns what ends the waiting, for a screen that another one replaces
 */
export function countRead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = READ_AFTER_MS;
  let since = 0;
  function follow() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      since = performance.now();
      timer = setTimeout(tellOnce, left);
    } else if (since) {
      left -= performance.now() - since;
      since = 0;
    }
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  }
  function tellOnce() {
    stop();
    tell('read');
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}

/** Says that the link to the trial was pressed. */
export function countTrial(): void {
  tell('trial');
}

function tell(event: 'read' | 'trial') {
  if (!isCounted()) return;
  const body = JSON.stringify({ path: location.pathname, event, host: hostBefore() });
  // A beacon of text would be refused.
  navigator.sendBeacon?.('/api/read', new Blob([body], { type: 'application/json' }));
}

/** The host of another site that led here. */
function hostBefore(): string | undefined {
  const [, host] = /^https?:\/\/([^/:?#]+)/.exec(document.referrer) ?? [];
  return host === location.hostname ? undefined : host;
}
