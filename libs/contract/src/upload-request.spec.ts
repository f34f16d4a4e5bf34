import { uploadRequest } from './upload-request.js';

const photo = new File(['anh'], 'phở.jpg', { type: 'image/jpeg' });
const QUERY = 'mutation ($file: Upload!) { uploadPicture(file: $file) { path } }';

/** The form as the server reads it. */
function sent(variables: object) {
  const { body } = uploadRequest(QUERY, variables);
  const { operations, map, ...files } = Object.fromEntries(body);
  return { operations: JSON.parse(operations as string), map: JSON.parse(map as string), files };
}

describe('uploadRequest', () => {
  it('writes operations, map and file in this order, and the header that a server requires', () => {
    const { body, headers } = uploadRequest(QUERY, { file: photo });
    expect([...body.keys()]).toEqual(['operations', 'map', '0']);
    expect(headers).toEqual({ 'apollo-require-preflight': 'true' });
    expect(sent({ file: photo })).toEqual({
      operations: { query: QUERY, variables: { file: null } },
      map: { 0: ['variables.file'] },
      files: { 0: photo },
    });
  });

  it('finds files anywhere, each once, and serialises other values as JSON', () => {
    const other = new Blob(['b']);
    const date = new Date('2026-01-01');
    const { operations, map } = sent({
      input: { files: [photo, other], date, note: null, n: 1 },
      again: photo,
    });
    expect(operations.variables).toEqual({
      input: { files: [null, null], date: date.toISOString(), note: null, n: 1 },
      again: null,
    });
    expect(map).toEqual({
      0: ['variables.input.files.0', 'variables.again'],
      1: ['variables.input.files.1'],
    });
  });
});
