/** The paths of a new post and of an existing one (section 2). */
export const NEW_PATH = '/dashboard/post';
export const EDIT_PATH = '/dashboard/post/:id';

/** The editor of one post. */
export function editorPath(id: string): string {
  return `${NEW_PATH}/${id}`;
}

/** The revisions of one post, a separate screen. */
export function historyPath(id: string): string {
  return `${editorPath(id)}/history`;
}
