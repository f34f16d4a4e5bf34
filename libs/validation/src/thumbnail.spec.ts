import { checkThumbnail, isHeic } from './index.js';

const TEN_MEGABYTES = 10 * 1024 * 1024;

describe('checkThumbnail (F82, F83)', () => {
  it('accepts an image one byte under 10 MB', () => {
    expect(checkThumbnail({ type: 'image/png', size: TEN_MEGABYTES - 1 })).toBeNull();
  });

  it('rejects an image of exactly 10 MB', () => {
    expect(checkThumbnail({ type: 'image/png', size: TEN_MEGABYTES })).toBe(
      'File size must be less than 10MB',
    );
  });

  it('rejects a file that is not an image, whatever its size', () => {
    expect(checkThumbnail({ type: 'application/pdf', size: 1 })).toBe('Please upload a image file');
    expect(checkThumbnail({ type: '', size: TEN_MEGABYTES })).toBe('Please upload a image file');
  });
});

describe('isHeic (C80)', () => {
  it.each(['ftypheic\0\0\0\0mif1heic', 'ftypmif1\0\0\0\0mif1heic', 'ftypmsf1\0\0\0\0hevc'])(
    'knows %j',
    (box) => expect(isHeic(`\0\0\0\x18${box}`)).toBe(true),
  );

  it.each(['ftypavif\0\0\0\0avifmif1', 'ftypmif1\0\0\0\0mif1avif', 'ftypisom\0\0\0\0mp42', ''])(
    'takes no other file for one: %j',
    (box) => expect(isHeic(`\0\0\0\x18${box}`)).toBe(false),
  );
});
