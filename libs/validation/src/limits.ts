/**
 * Every number of the specification's sections 5 and 9 that a rule depends on, once. Lengths are in
 * characters (Unicode code points after NFC), sizes in bytes; a `max` is the largest accepted value.
 */
export const limits = {
  /** Contact form (F63, F64, F66); the text about the message says 20, the rule is 10 (C20). */
  contactName: { min: 2, max: 200 },
  phone: { min: 10, max: 30, digits: 10 },
  contactMessage: { min: 10, max: 5_000 },

  email: { max: 254 },
  /** A password at login, and the old and new one of a change; sign-up has its own maximum. */
  password: { max: 1_000 },
  signUpName: { max: 200 },
  signUpPassword: { min: 8, max: 25 },
  /** Names of plans and promotion codes are ours, and shorter. */
  plan: { max: 100 },
  promotionCode: { max: 100 },
  accountName: { min: 3, max: 200 },
  /** A changed password: the text says 6, the rule is 8 (F79, C22). */
  newPassword: { min: 8 },

  postTitle: { min: 3, max: 300 },
  postDescription: { min: 3, max: 1_000 },
  postKeywords: { max: 500 },
  postContent: { max: 1_000_000 },
  /** The longest name of a stored file. */
  fileName: { max: 100 },
  /** The largest version number a post can have: it is a 4-byte integer. */
  postVersion: { max: 2_147_483_647 },
  /** A thumbnail must be smaller than this: 10 MB itself is refused (F83, C22c). */
  thumbnailBytes: { below: 10 * 1024 * 1024 },

  /** Page sizes: signed-in list (F97), news page (C9), landing news (F103), and the largest `limit` (C31). */
  postListPage: 20,
  newsPage: 12,
  latestPosts: 3,
  largestPage: 100,
} as const;
