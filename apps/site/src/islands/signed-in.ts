/** Shows an element to who is signed in; it is gone for everybody else. */
export function signedIn(element: HTMLElement): void {
  if (isSignedIn()) element.hidden = false;
  else element.remove();
}

/** A stored user means logged in (section 4). */
export function isSignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem('user'));
  } catch {
    // Storage is blocked: nobody is signed in.
    return false;
  }
}
