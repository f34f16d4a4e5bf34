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
