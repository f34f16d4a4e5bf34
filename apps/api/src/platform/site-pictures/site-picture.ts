/** A picture of the site that is served from memory. */
export interface SitePicture {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}
