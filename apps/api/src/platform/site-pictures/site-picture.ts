import type { SiteOwner } from '@tiempos/site-content';

/** A picture of the site that is served from memory. */
export interface SitePicture {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The pictures of a site, and its owner with their paths. */
export interface DrawnPictures {
  readonly owner: SiteOwner;
  readonly all: readonly SitePicture[];
}
