/** Who is signed in. */
export interface User {
  name: string;
  email: string;
}

/** `expiresIn` is the access token's life in seconds (C15, C16). */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Answer of the login. */
export interface LoginAnswer {
  user: User;
  tokens: Tokens;
}

/** Answer of the sign-up; `promotion` comes when a trial applies, `days` long (C15, C17). */
export interface SignUpAnswer {
  data: LoginAnswer & { promotion?: { trial: boolean; days: number } };
}

/** Response to a password change: the account, and the tokens of the session that made it. */
export interface PasswordChange extends Data<User> {
  tokens: Tokens;
}

/** An answer that carries its one thing under `data`. */
export interface Data<Thing> {
  data: Thing;
}

/** A card of the latest news (F48). */
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

/** A post to edit (C35); its version asks for the conflict check when sent back (C32). */
export interface PostDetails extends Post {
  content: string | null;
  keywords: string | null;
  version: number;
}

/** A published article (F101); a missing one is a RestError of status 404 (C36). */
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
