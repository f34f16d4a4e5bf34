import type { components } from '@tiempos/contract';

type Schemas = components['schemas'];

export type User = Schemas['AccountData'];

/** `expiresIn` is the lifetime of the access token in seconds. */
export type Tokens = Schemas['Tokens'];

/** The response to a login. */
export type LoginResponse = Schemas['LoginResult'];

/** The response to a sign-up; `promotion` is present when a trial of `days` applies. */
export type SignUpResponse = Schemas['SignUpResponse'];

/** The response to a password change: the account, and the renewed tokens of this session. */
export type PasswordChange = Schemas['PasswordChangeResponse'];

/** The response to a renewal: the refresh token that was sent has ended. */
export type Renewal = Schemas['TokensResponse'];

/** A response with its content under `data`. */
export interface Data<Content> {
  data: Content;
}

/** A post of the latest news. */
export type PostCard = Schemas['PostCard'];

/** A post in a list; `created_date` is ISO 8601 in UTC, `is_draft` 0 when published, `thumbImg` the same file. */
export type Post = Schemas['PostRow'];

/** A post to edit. Send its version with the save to detect a conflict. */
export type PostDetails = Schemas['PostDetails'];

/** A published article; for a missing one the call rejects with a RestError of status 404. */
export type Article = Schemas['ArticleResponse'];

/** A picture for the content of posts: put its `url` into the HTML. */
export type UploadedPicture = Schemas['CkeditorUploadResponse'];

/** One page of the uploaded pictures, newest first. */
export type PicturePage = Schemas['CkeditorFilesResponse'];

/** One page of a list. */
export interface Page<Item> {
  contents: Item[];
  paging: Schemas['Paging'];
}
