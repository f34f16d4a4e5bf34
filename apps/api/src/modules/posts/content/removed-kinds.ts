/** What sanitising removes from a content, by kind (C82). Free of packages: worker processes load it. */
export enum RemovedKind {
  IMAGE = 'image',
  FRAME = 'frame',
  LINK = 'link',
  SCRIPT = 'script',
  CONTROL = 'control',
  FORMATTING = 'formatting',
  COMMENT = 'comment',
  TRACKED_CHANGE = 'trackedChange',
  HIDDEN = 'hidden',
}

/** What each kind is, for those who read the API. */
export const removedKindDescriptions: Readonly<Record<RemovedKind, string>> = {
  image: 'Pictures whose address is none of http, https or this server, such as a `data:` URL.',
  frame: 'Frames, videos, audio and objects that are not from a known host.',
  link: 'Addresses of links with another scheme than http, https, mailto, tel and sms, and within a text to nothing; their words stay.',
  script: 'Scripts, and attributes that run one.',
  control: 'Fields and buttons of forms; their words stay.',
  formatting: 'Elements and styles that the editor does not have, such as colours; their words stay.',
  comment: 'Comments, with what they hide, and those of reviewers in a word processor.',
  trackedChange:
    'Tracked changes of a word processor: what was inserted is text now, what was struck out is gone.',
  hidden: 'Elements that no browser shows, such as a style sheet or the title of a document.',
};
