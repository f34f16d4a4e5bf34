import { UsageError } from './cli-command.js';
import { parseRequest } from './token.command.js';

const add = ['add', 'hoa@tiem.vn', '--name', 'Trang tĩnh'];

describe('npm run token', () => {
  it('makes a token that reads for 90 days by default', () => {
    expect(parseRequest(add)).toEqual({
      action: 'add',
      email: 'hoa@tiem.vn',
      fields: { name: 'Trang tĩnh', scope: 'READ', days: 90 },
    });
  });

  it.each([
    [['add', 'hoa@tiem.vn'], '--name must be a name of 1 to 100 characters'],
    [[...add, '--scope', 'ADMIN'], '--scope must be READ or WRITE.'],
    [[...add, '--days', '0'], '--days must be a whole number from 1 to 365.'],
    [[...add, '--days', '1.5'], '--days must be a whole number from 1 to 365.'],
    [[...add, '--days', 'many'], '--days must be a whole number from 1 to 365.'],
    [[...add, '--color', 'red'], /^Unknown option '--color'\.$/],
    [[], 'Say what to do: npm run token -- list'],
    [['add', '--name', 'x'], 'Say what to do'],
    [['add', 'hoa', '--name', 'x'], 'Say what to do'],
    [['list', 'hoa'], 'Say what to do'],
    [['list', '--name', 'x'], 'Say what to do'],
    [['revoke'], 'Say what to do'],
    [['revoke', 'a', 'b'], 'Say what to do'],
    [['toString'], 'Say what to do'],
  ])('rejects %j with one sentence', (args, sentence) => {
    expect(() => parseRequest(args)).toThrow(UsageError);
    expect(() => parseRequest(args)).toThrow(sentence);
  });
});
