import { screens } from '../../routing/paths';

/** The path of a new post (section 2). */
export const NEW_PATH = screens.newPost.path;

/** The editor of one post. */
export function editorPath(id: string): string {
  return `${NEW_PATH}/${id}`;
}

/** The revisions of one post, a separate screen. */
export function historyPath(id: string): string {
  return `${editorPath(id)}/history`;
}

/** An editor that opens with a copy of the text that was left in it (C29). */
export function resumePath(path: string, copy: string): string {
  return `${path}?copy=${copy}`;
}

/** The copy that a URL of an editor names. @param search the query string */
export function resumedCopy(search: string): string | undefined {
  return new URLSearchParams(search).get('copy') ?? undefined;
}
