/** A link. `href` is a path of this site or, with `isExternal`, an absolute address. */
export interface Link {
  readonly text: string;
  readonly href: string;
  readonly isExternal?: true;
}

/** A link without a target, which leaves the URL unchanged (C5). */
export interface DeadLink {
  readonly text: string;
  readonly href: null;
}
