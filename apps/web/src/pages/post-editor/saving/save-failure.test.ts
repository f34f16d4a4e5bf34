import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { readSaveFailure } from './save-failure';

/** What the client throws for a refusal of the server. */
function refusal(code: string, message: string, errors: Record<string, string>) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, errors } }] });
}

describe('readSaveFailure', () => {
  it.each([
    ['TOO_MANY_REQUESTS', 'Mỗi giờ bạn tải lên được tối đa 100 ảnh. Vui lòng thử lại sau 12 phút.'],
    ['PAYLOAD_TOO_LARGE', 'Bạn đã dùng hết 10 GB dành cho ảnh.'],
  ])('blames the thumbnail for an upload that is refused with %s', (code, message) => {
    const errors = { thumbImg: message };
    expect(readSaveFailure(refusal(code, message, errors))).toEqual({ kind: 'fields', message, errors });
  });

  it('tells a refused text from other fields, since the screen has no place for its message', () => {
    const errors = { title: 'Tiêu đề quá ngắn', content: 'Ảnh thứ 2 trong bài không còn trên máy chủ' };
    expect(readSaveFailure(refusal('BAD_USER_INPUT', errors.title, errors))).toEqual({
      kind: 'content',
      message: errors.content,
      errors,
    });
  });

  it.each([
    ['NOT_FOUND', 'deleted'],
    ['UNAUTHENTICATED', 'signed-out'],
    ['UNAVAILABLE', 'other'],
  ])('takes %s for %s', (code, kind) => {
    expect(readSaveFailure(refusal(code, 'Lý do', {}))).toEqual({ kind, message: 'Lý do', errors: {} });
  });

  it('takes no answer for offline', () => {
    expect(readSaveFailure(new TypeError('Failed to fetch')).kind).toBe('offline');
  });
});
