import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { readSaveFailure } from './save-failure';

/** The error that the client throws for a refusal of the server. */
function refusal(code: string, message: string, errors: Record<string, string>) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, errors } }] });
}

describe('readSaveFailure', () => {
  it.each([
    ['TOO_MANY_REQUESTS', 'Mỗi giờ bạn tải lên được tối đa 100 ảnh. Vui lòng thử lại sau 12 phút.'],
    ['PAYLOAD_TOO_LARGE', 'Bạn đã dùng hết 10 GB dành cho ảnh.'],
  ])('reports an upload that is refused with %s as an error of the thumbnail', (code, message) => {
    const errors = { thumbImg: message };
    expect(readSaveFailure(refusal(code, message, errors))).toEqual({ kind: 'fields', message, errors });
  });

  it('distinguishes a refused text from other fields, because the screen does not show its message', () => {
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
  ])('reads %s as %s', (code, kind) => {
    expect(readSaveFailure(refusal(code, 'Lý do', {}))).toEqual({ kind, message: 'Lý do', errors: {} });
  });

  it.each([
    ['a defect', new TypeError('x is not a function')],
    ['the page of a proxy', Object.assign(new Error('failed'), { statusCode: 502, bodyText: '<html>' })],
  ])('does not show the words of %s, nor that there is no network', (_what, error) => {
    expect(readSaveFailure(error)).toEqual({ kind: 'other', message: 'Chưa lưu được tin', errors: {} });
  });

  it('reads a missing response as offline', () => {
    expect(readSaveFailure(new TypeError('Failed to fetch')).kind).toBe('offline');
  });
});
