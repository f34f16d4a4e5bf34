/** The path of a post's history. */
export const HISTORY_PATH = '/dashboard/post/:id/history';
