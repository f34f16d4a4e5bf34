import { videoFrameUrl, videoOf } from './index.js';

const you = 'aqz-KE-bpKQ';
const youTube = {
  page: `https://www.youtube.com/watch?v=${you}`,
  embed: `https://www.youtube.com/embed/${you}`,
};
const vimeo = { page: 'https://vimeo.com/1084537', embed: 'https://player.vimeo.com/video/1084537' };
const dailymotion = {
  page: 'https://www.dailymotion.com/video/x8abcde',
  embed: 'https://www.dailymotion.com/embed/video/x8abcde',
};

const short = {
  page: `https://www.youtube.com/shorts/${you}`,
  embed: youTube.embed,
  upright: { width: '324', height: '576' },
};

describe('videoOf', () => {
  it('recognises a Short by the size of its frame', () => {
    expect(videoOf(youTube.embed, { width: '315', height: '560' })).toEqual(short);
    expect(videoOf(youTube.embed, { width: '560', height: '315' })).toEqual(youTube);
    expect(videoOf(youTube.embed, { width: '100%', height: '315' })).toEqual(youTube);
    expect(videoOf(youTube.embed, { height: '560' })).toEqual(youTube);
  });

  it.each([
    [`https://www.youtube.com/watch?v=${you}`, youTube],
    [`https://m.youtube.com/watch?v=${you}&feature=share`, youTube],
    [`http://youtu.be/${you}`, youTube],
    [`//www.youtube.com/embed/${you}?rel=0`, youTube],
    [`http://www.youtube.com/v/${you}`, youTube],
    [`https://www.youtube.com/shorts/${you}`, short],
    [`https://m.youtube.com/shorts/${you}?si=a`, short],
    [`https://www.youtube-nocookie.com/embed/${you}`, youTube],
    ['//player.vimeo.com/video/1084537?title=0&byline=0', vimeo],
    ['https://vimeo.com/1084537', vimeo],
    ['https://www.dailymotion.com/embed/video/x8abcde', dailymotion],
    ['http://www.dailymotion.com/video/x8abcde', dailymotion],
    ['https://dai.ly/x8abcde', dailymotion],
  ])('recognises %s', (url, video) => expect(videoOf(url)).toEqual(video));

  it.each([
    [`https://youtu.be/${you}?t=90`, 90],
    [`https://www.youtube.com/watch?v=${you}&t=1m30s`, 90],
    [`//www.youtube.com/embed/${you}?start=5`, 5],
  ])('keeps the start time of %s', (url, start) =>
    expect(videoOf(url)).toEqual({
      page: `${youTube.page}&t=${start}`,
      embed: `${youTube.embed}?start=${start}`,
    }),
  );

  it.each([
    '',
    'youtube',
    `/embed/${you}`,
    `///www.youtube.com/embed/${you}`,
    `//\\www.youtube.com/embed/${you}`,
    `javascript://www.youtube.com/embed/${you}`,
    `https://www.youtube.com@evil.example/embed/${you}`,
    `https://www.youtube.com.evil.example/embed/${you}`,
    `https://evil.example/https://www.youtube.com/embed/${you}`,
    `https://www.youtube.com:8443/embed/${you}`,
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/"onload=x',
    'https://vimeo.com/1084537/abcdef',
    'https://www.facebook.com/tiem/videos/1',
    `https://youtu.be/${you}?${'a'.repeat(2000)}`,
  ])('does not recognise “%s”', (url) => expect(videoOf(url)).toBeUndefined());
});

describe('videoFrameUrl', () => {
  it('does not change an allowed frame', () => {
    const url = 'https://www.youtube.com/embed/videoseries?list=PL1';
    expect(videoFrameUrl(url)).toBe(url);
  });

  it('normalises the frame of an older editor', () => {
    expect(videoFrameUrl(`//www.youtube.com/embed/${you}?rel=0`)).toBe(youTube.embed);
    expect(videoFrameUrl('//www.youtube.com/embed/videoseries?list=PL1')).toBe(
      'https://www.youtube.com/embed/videoseries?list=PL1',
    );
    expect(videoFrameUrl('http://player.vimeo.com/video/1084537?h=ab12')).toBe(
      'https://player.vimeo.com/video/1084537?h=ab12',
    );
    expect(videoFrameUrl(youTube.page.replace('www.', ''))).toBe(youTube.embed);
  });

  it.each(['https://evil.example/embed', '//evil.example/embed', 'about:blank', ''])(
    'has none for “%s”',
    (url) => expect(videoFrameUrl(url)).toBeUndefined(),
  );
});
