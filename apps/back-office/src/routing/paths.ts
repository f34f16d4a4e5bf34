/** The screens as the server knows them. `plain`: the logo above a form. `dashboard`: the sidebar, behind the guard (F31). */
export const screens = {
  login: {
    path: '/login',
    frame: 'plain',
    title: 'Đăng nhập quản trị tin',
    lead: 'Viết, sửa và đăng tin cho trang của tiệm.',
    fields: 2,
  },
  signUp: {
    path: '/signup',
    frame: 'plain',
    title: 'Tạo tài khoản',
    lead: 'Tài khoản để viết và đăng tin. Điền bốn ô là xong.',
    fields: 4,
  },
  dashboard: { path: '/dashboard', frame: 'dashboard', title: 'Danh sách tin' },
  account: { path: '/dashboard/account', frame: 'dashboard', title: 'Tài khoản' },
  messages: { path: '/dashboard/messages', frame: 'dashboard', title: 'Lời nhắn' },
  message: { path: '/dashboard/messages/:id', frame: 'dashboard', title: 'Lời nhắn' },
  pictures: { path: '/dashboard/pictures', frame: 'dashboard', title: 'Ảnh' },
  picture: { path: '/dashboard/pictures/:name', frame: 'dashboard', title: 'Ảnh' },
  people: { path: '/dashboard/people', frame: 'dashboard', title: 'Người dùng' },
  readers: { path: '/dashboard/readers', frame: 'dashboard', title: 'Người đọc' },
  help: { path: '/dashboard/help', frame: 'dashboard', title: 'Trợ giúp' },
  newPost: { path: '/dashboard/post', frame: 'dashboard', title: 'Tin mới' },
  editPost: { path: '/dashboard/post/:id', frame: 'dashboard', title: 'Sửa tin' },
  postHistory: { path: '/dashboard/post/:id/history', frame: 'dashboard', title: 'Lịch sử của tin' },
} as const satisfies Record<string, ScreenPath>;

/** Where logging out leads, in the browser only: a navigation, so that unsaved changes ask before it (C29). */
export const LOGOUT = '/logout';

/** What the server sends the shell of a screen with. Every other path is a page of the site. */
export interface ScreenPath {
  /** Pattern of the path; `:name` is one part of it. */
  readonly path: string;
  readonly frame: 'plain' | 'dashboard';
  /** The page's title, before the name of the site. */
  readonly title: string;
  /** What stands below the heading of a form. */
  readonly lead?: string;
  /** The number of fields of its form, which the skeleton has too. */
  readonly fields?: number;
}
