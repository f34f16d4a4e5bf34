/**
 * The limits of sections 5 and 9 of the specification. Lengths are in characters (Unicode code points after NFC), sizes in
 * bytes; `max` is the largest accepted value.
 */
export const limits = {
  /** Contact form (F63, F64, F66); the message says 20 characters, the rule is 10 (C20). */
  contactName: { min: 2, max: 200 },
  phone: { min: 10, max: 30, digits: 10 },
  contactMessage: { min: 10, max: 5_000 },
  /** What managers tell one another about a message (C104). */
  contactNote: { max: 500 },

  email: { max: 254 },
  /** The password of a login, and both passwords of a change; sign-up has its own maximum. */
  password: { max: 1_000 },
  signUpName: { max: 200 },
  signUpPassword: { min: 8, max: 25 },
  /** Longer than any name of a plan or promotion code. */
  plan: { max: 100 },
  promotionCode: { max: 100 },
  accountName: { min: 3, max: 200 },
  byline: { max: 100 },
  /** A changed password: the message says 6 characters, the rule is 8 (F79, C22). */
  newPassword: { min: 8 },

  apiTokenName: { max: 100 },
  /** How long an API token works. */
  apiTokenDays: { max: 365 },

  /** What a manager may hand out; the operator's command may do more. */
  invitationUses: { min: 1, max: 100 },
  invitationDays: { min: 1, max: 365 },
  trialDays: { min: 0, max: 365 },

  postTitle: { min: 3, max: 300 },
  postSlug: { max: 200 },
  postDescription: { min: 3, max: 1_000 },
  postKeywords: { max: 500 },
  /** The ids of a filter: as many as the largest page has posts. */
  filterIds: { max: 100 },
  postContent: { max: 1_000_000 },
  /** What is kept of an account before it is saved: bytes of the texts of one, how many, and for how long (C106). */
  unsavedText: { maxBytes: 1_000_000, max: 20, days: 30 },
  /** The name of a stored file. */
  fileName: { max: 100 },
  /** The version of a post is a 4-byte integer. */
  postVersion: { max: 2_147_483_647 },
  /** What describes a picture to who does not see it (C110). */
  pictureAltText: { max: 300 },
  /** In how many posts a picture is replaced at once (C110), and for how many days that can be undone. */
  replacedPosts: { max: 100 },
  undoReplacementDays: 30,
  /** A thumbnail must be smaller than this: exactly 10 MB is rejected (F83, C22c). */
  thumbnailBytes: { below: 10 * 1024 * 1024 },

  /** Page sizes: dashboard (F97), news (C9), news of the landing page (F103), and the maximum `limit` (C31). */
  postListPage: 20,
  peoplePage: 20,
  activityPage: 50,
  /** Messages on a page of the inbox, and how many an export has at most (C104). */
  inboxPage: 20,
  exportedMessages: 5_000,
  newsPage: 12,
  latestPosts: 3,
  largestPage: 100,
  /** The maximum `first` of revisions and of actions on a post. */
  largestHistoryPage: 50,
} as const;
