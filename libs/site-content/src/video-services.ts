/** A service whose videos an article may embed. */
export interface VideoService {
  readonly name: string;
  /** The host that plays the video without cookies before it runs; left out where it is the host of the embed itself. */
  readonly playerHost?: string;
}

const youTube: VideoService = { name: 'YouTube', playerHost: 'www.youtube-nocookie.com' };

/** Those services by the host of the frame that the editor writes: no other frame is kept, shown or loaded. */
export const videoServices: Readonly<Record<string, VideoService>> = {
  'www.youtube.com': youTube,
  'www.youtube-nocookie.com': youTube,
  'player.vimeo.com': { name: 'Vimeo' },
  'www.dailymotion.com': { name: 'Dailymotion' },
};
