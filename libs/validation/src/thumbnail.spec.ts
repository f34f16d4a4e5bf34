import { checkThumbnail } from './index.js';

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
