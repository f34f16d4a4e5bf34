/** Where the history of one post stands. */
export const HISTORY_PATH = '/dashboard/post/:id/history';
