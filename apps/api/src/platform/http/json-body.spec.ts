import { hasTooManyValues } from './json-body.js';

const bytes = (text: string) => Buffer.from(text);

describe('hasTooManyValues', () => {
  it.each([
    ['a list', `[${'0,'.repeat(30_000)}0]`],
    ['a list of objects', `[${'{},'.repeat(30_000)}0]`],
    ['lists in lists', '['.repeat(30_000)],
    ['objects in objects', '{"a":'.repeat(30_000)],
    ['many members', `{${'"a":1,'.repeat(30_000)}}`],
    ['a text with an escaped quote in front', `["\\"",${'0,'.repeat(30_000)}0]`],
    ['a text that ends with a backslash in front', `["\\\\",${'0,'.repeat(30_000)}0]`],
  ])('finds them in %s', (_, json) => expect(hasTooManyValues(bytes(json))).toBe(true));

  it.each([
    ['a few values', '{"query":"{ me { id } }","variables":{"ids":[1,2,3]}}'],
    ['a long text', JSON.stringify({ content: '<p>"a", [b], {c}\\</p>, '.repeat(50_000) })],
    ['a text that does not end', `{"a":"${',[{'.repeat(50_000)}`],
  ])('finds none in %s', (_, json) => expect(hasTooManyValues(bytes(json))).toBe(false));
});
