/** An embedded post, short video or map of another service. */
export interface Embed {
  /** Its page at the service. */
  readonly page: string;
  /** The URL of its frame: the same however it was pasted. */
  readonly frame: string;
  /** The size of its frame in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The size of a frame as its author wrote it. */
export interface EmbedSize {
  readonly width?: string | null;
  readonly height?: string | null;
}
