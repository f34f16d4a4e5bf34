/** The signed-in account. */
export interface User {
  name: string;
  email: string;
}

/** `expiresIn` is the lifetime of the access token in seconds (C15, C16). */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** The response to a login. */
export interface LoginResponse {
  user: User;
  tokens: Tokens;
}

/** The response to a sign-up; `promotion` is present when a trial of `days` applies (C15, C17). */
export interface SignUpResponse {
  data: LoginResponse & { promotion?: { trial: boolean; days: number } };
}

/** The response to a password change: the account, and the renewed tokens of this session. */
export interface PasswordChange extends Data<User> {
  tokens: Tokens;
}

/** A response with its content under `data`. */
export interface Data<Content> {
  data: Content;
}

/** A post of the latest news (F48). */
export interface PostCard {
  img_file_name: string | null;
  title: string;
  title_path: string;
  description: string;
}

/** A post in a list (F46); `created_date` is ISO 8601 in UTC, `is_draft` 0 when published, `thumbImg` the same file. */
export interface Post extends PostCard {
  id: number;
  created_date: string | null;
  clicked_number: number;
  is_draft: 0 | 1;
  thumbImg: string | null;
}

/** A post to edit (C35). Send its version with the save to detect a conflict (C32). */
export interface PostDetails extends Post {
  content: string | null;
  keywords: string | null;
  version: number;
}

/** A published article (F101); for a missing one the call rejects with a RestError of status 404 (C36). */
export interface Article {
  title: string;
  content: string | null;
  created_date: string | null;
  error?: string | null;
}

/** One page of a list (F47). */
export interface Page<Item> {
  contents: Item[];
  paging: { page: number; totalPage: number; total: number };
}
