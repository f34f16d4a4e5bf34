/** A stored user means logged in (section 4). */
export function isSignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem('user'));
  } catch {
    // Storage is blocked: nobody is signed in.
    return false;
  }
}
