import type { components, operations } from '@tiempos/contract';

type Schemas = components['schemas'];

/** A contact message; `token` is the solved captcha. */
export type ContactMessage = Schemas['ContactInput'];

/** A new account; the confirmation of the password is not sent. */
export type SignUp = Schemas['SignUpInput'];

/** A post to save; without `id` it is created. Set `thumbImg` or `oldThumbImg`. */
export interface PostToSave extends Omit<Schemas['PostForm'], 'isDraft' | 'thumbImg'> {
  isDraft: 0 | 1;
  /** A file, also one of Node: `await openAsBlob('photo.jpg')`. */
  thumbImg?: Blob;
}

/** Which published posts to list, and in which order; all of them, newest first, by default. */
export interface NewsFilters {
  /** Words to find in title, description and content; `found` of a row says where they are. */
  q?: string;
  /** A keyword that the posts have; case is ignored. */
  keyword?: string;
  /** Last saved at this time or later, in ISO 8601 with its offset. */
  updatedAfter?: string;
  sort?: NonNullable<NonNullable<operations['listPublishedPosts']['parameters']['query']>['sort']>;
}

/** The filter and the order of the list of all posts, such as `sort: '-created_date'`. */
export interface PostFilters {
  q?: string;
  isDraft?: 0 | 1;
  sort?: `${'' | '-'}${'created_date' | 'title' | 'clicked_number'}`;
}
