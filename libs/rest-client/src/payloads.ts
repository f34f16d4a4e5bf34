import type { components } from '@tiempos/contract';

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

/** The filter and the order of the list of all posts, such as `sort: '-created_date'`. */
export interface PostFilters {
  q?: string;
  isDraft?: 0 | 1;
  sort?: `${'' | '-'}${'created_date' | 'title' | 'clicked_number'}`;
}
