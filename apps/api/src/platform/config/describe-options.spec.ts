import { describeOptions, optionsTable } from './describe-options.js';
import { options } from './options.js';

const names = Object.keys(options);

describe('describeOptions (npm start -- --help)', () => {
  it('names every setting with its type, default and meaning', () => {
    for (const name of names)
      expect(describeOptions()).toMatch(new RegExp(`^  ${name}  \\(.+\\)\\n      \\S`, 'm'));
    expect(describeOptions()).toContain(
      '  PORT  (number, default 3000)\n      The port of the server; 0 uses a free port.',
    );
  });
});

describe('optionsTable (docs/settings.md)', () => {
  it('has one row of four cells for each setting', () => {
    const [head, line, ...rows] = optionsTable().split('\n');
    expect(head).toBe('| Setting | Type | Default | Meaning |');
    expect(line).toBe('| --- | --- | --- | --- |');
    expect(rows.map((row) => row.split(/(?<!\\)\|/).length)).toEqual(names.map(() => 6));
    expect(rows.map((row) => /`(\w+)`/.exec(row)?.[1])).toEqual(names);
    expect(rows).toContain(
      '| `SIGNUP_MODE` | open \\| invite \\| closed | open | Who may sign up: anyone, holders of an invitation code, nobody (C19g). |',
    );
  });
});
