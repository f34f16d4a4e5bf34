/** The hosts whose video players a post may embed: the sanitiser keeps their frames, the pages' policy allows them. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
];
