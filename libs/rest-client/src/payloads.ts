/** A contact message; `token` is the solved captcha (F41). */
export interface ContactMessage {
  token: string;
  name: string;
  phone: string;
  email: string;
  message: string;
}

/** A new account; the confirmation of the password is not sent (F93). */
export interface SignUp {
  name: string;
  email: string;
  password: string;
  plan?: string;
  promotionCode?: string;
}

/** A post to save (F45); without `id` it is created. Set `thumbImg` or `oldThumbImg` (C33). */
export interface PostToSave {
  id?: number;
  title: string;
  description: string;
  content?: string;
  keywords?: string;
  isDraft: 0 | 1;
  thumbImg?: File;
  oldThumbImg?: string;
  version?: number;
}

/** The filter and the order of the list of all posts, such as `sort: '-created_date'` (C31). */
export interface PostFilters {
  q?: string;
  isDraft?: 0 | 1;
  sort?: `${'' | '-'}${'created_date' | 'title' | 'clicked_number'}`;
}
