import { jest } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import * as validation from './index.js';
import {
  cleanEmail,
  compose,
  countCharacters,
  fieldErrors,
  hasTooManyMarks,
  limits,
  LoginFields,
  PasswordFields,
  PasswordForm,
  PostFields,
  SignUpFields,
} from './index.js';

type Fields = new () => object;

/** Every field with the rule `isText`, of every class that this package exports. */
const slots = Object.values(validation)
  .filter((value): value is Fields => typeof value === 'function' && /(Fields|Form)$/.test(value.name))
  .flatMap((fields) => textsOf(fields).map((field) => ({ fields, field })))
  .concat({ fields: PasswordForm, field: 'confirmPassword' });

function textsOf(fields: Fields): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(fields, '', false, false);
  return rules
    .filter(({ name, target }) => name === 'isText' && target === fields)
    .map(({ propertyName }) => propertyName);
}

/** Marks of falling classes: each has to be moved before all those that came before it. */
const marks = (count: number) =>
  ['\u0315', '\u0300', '\u0316'].map((mark) => mark.repeat(count / 3)).join('');

const LENGTH = 90_000;
const shapes: Record<string, string> = {
  'marks in a row': `a${marks(LENGTH)}`,
  'marks between blanks': `${marks(30)} `.repeat(LENGTH / 31),
  letters: 'a'.repeat(LENGTH),
  blanks: `a${' '.repeat(LENGTH)}a`,
  commas: ','.repeat(LENGTH),
  quotes: '"'.repeat(LENGTH),
  'at signs': '@'.repeat(LENGTH),
  'dots and letters': `a@${'a.'.repeat(LENGTH / 2)}`,
  hyphens: `a@${'-'.repeat(LENGTH)}.vn`,
  digits: '1'.repeat(LENGTH),
  'digits and blanks': '1 '.repeat(LENGTH / 2),
  'NUL bytes': 'a\0'.repeat(LENGTH / 2),
  noncharacters: '\ufffea'.repeat(LENGTH / 2),
  'control characters': '\u0010a'.repeat(LENGTH / 2),
  'lone surrogates': '\ud800a'.repeat(LENGTH / 2),
  'capital sigmas': 'Σ\u0301'.repeat(LENGTH / 2),
  emoji: '🧾'.repeat(LENGTH / 2),
};

const read = (fields: Fields, field: string, value: unknown) => plainToInstance(fields, { [field]: value });
const errorOf = (fields: Fields, field: string, value: unknown) =>
  fieldErrors(validateSync(read(fields, field, value))).find((error) => error.field === field)?.message;

/** Normalisation takes the square of the length of a run of marks: the texts that were normalised during some work. */
function normalisedBy(work: () => unknown): string[] {
  const texts: string[] = [];
  const { normalize } = String.prototype;
  const spy = jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    texts.push(this);
    return normalize.call(this, form);
  });
  work();
  spy.mockRestore();
  return texts;
}

it('is found in every class', () => {
  expect(slots.map(({ fields, field }) => `${fields.name}.${field}`)).toEqual(
    expect.arrayContaining(['ContactFields.message', 'PostFields.content', 'SlugFields.titlePath']),
  );
});

describe('A hostile text of 90,000 characters', () => {
  describe.each(slots)('as $field of $fields.name', ({ fields, field }) => {
    it.each(Object.keys(shapes))('is normalised at most twice, and never with its marks: %s', (shape) => {
      const normalised = normalisedBy(() => errorOf(fields, field, shapes[shape]));
      expect(normalised.filter(hasTooManyMarks)).toEqual([]);
      expect(normalised.join('').length).toBeLessThanOrEqual(2 * shapes[shape]!.length);
    });
  });
});

describe.each(slots)('$field of $fields.name', ({ fields, field }) => {
  it('rejects 31 combining marks on one letter with the name of the field', () => {
    expect(errorOf(fields, field, `An${marks(33)}`)).toMatch(
      field === 'confirmPassword'
        ? "Passwords don't match"
        : /^[\p{L} ]+ có quá nhiều dấu chồng lên một chữ$/u,
    );
  });

  it('loses control characters and the noncharacters of every plane, unless it is a password', () => {
    const planes = Array.from({ length: 17 }, (_, plane) =>
      String.fromCodePoint(plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff),
    ).join('');
    const given = `a\u0010${planes}\ufdd0\u001f\u007f\u0090b`;
    const kept = /password/i.test(field) ? given : 'ab';
    expect((read(fields, field, given) as Record<string, unknown>)[field]).toBe(kept);
  });

  it('does not normalise a text far beyond its limit, and rejects it', () => {
    // No length of a promotion code breaks a rule: the server reports it as unknown (C17).
    const isRejected = field !== 'promotionCode';
    const typed = 'e\u0302'.repeat(field === 'content' ? 2_000_001 : 10_001);
    expect(Reflect.get(read(fields, field, typed), field)).toBe(typed);
    expect(typeof errorOf(fields, field, typed)).toBe(isRejected ? 'string' : 'undefined');
  });
});

describe('A password', () => {
  it.each([
    [LoginFields, 'password', 'Mật khẩu tối đa 1.000 ký tự'],
    [PasswordFields, 'oldPassword', 'Mật khẩu hiện tại tối đa 1.000 ký tự'],
    [PasswordFields, 'password', 'Mật khẩu tối đa 1.000 ký tự'],
  ] as const)('of %p, %s, has at most 1,000 characters', (fields, field, message) => {
    expect(errorOf(fields, field, 'a'.repeat(limits.password.max))).toBeUndefined();
    expect(errorOf(fields, field, 'ễ'.normalize('NFD').repeat(limits.password.max))).toBeUndefined();
    expect(errorOf(fields, field, 'a'.repeat(limits.password.max + 1))).toBe(message);
  });
});

describe('A name of a plan or a file', () => {
  it.each([
    [SignUpFields, 'plan', 'Gói dịch vụ tối đa 100 ký tự'],
    [PostFields, 'oldThumbImg', 'Ảnh bìa hiện tại tối đa 100 ký tự'],
  ] as const)('of %p, %s, has at most 100 characters', (fields, field, message) => {
    expect(errorOf(fields, field, 'a'.repeat(100))).toBeUndefined();
    expect(errorOf(fields, field, 'a'.repeat(101))).toBe(message);
  });
});

describe('hasTooManyMarks', () => {
  it.each<[string, string, boolean]>([
    ['no text', '', false],
    ['30 marks', `a${marks(30)}`, false],
    ['31 marks', `a${marks(30)}\u0301`, true],
    ['31 marks at the beginning', '\u0301'.repeat(31), true],
    ['31 marks beyond the basic plane', `a${'\u{1d165}'.repeat(31)}`, true],
    ['30 marks twice', `a${marks(30)}a${marks(30)}`, false],
    ['31 letters of another script', 'Чехия'.repeat(20), false],
    ['decomposed Vietnamese', 'Nghễ '.normalize('NFD').repeat(100), false],
  ])('%s: %#', (_name, text, expected) => expect(hasTooManyMarks(text)).toBe(expected));
});

describe('compose', () => {
  it('normalises a text to NFC, except one with too many marks', () => {
    expect(compose('Lê\u0303')).toBe('Lễ');
    expect(compose(marks(33))).toBe(marks(33));
  });
});

describe('countCharacters', () => {
  it.each([
    ['ễ'.normalize('NFD'), 1],
    ['🧾🧾', 2],
    ['\u0390'.normalize('NFD'), 1],
    ['\u1f82'.normalize('NFD'), 1],
    [`a${marks(33)}`, 34],
  ])('%#', (text, count) => expect(countCharacters(text)).toBe(count));
});

describe('cleanEmail', () => {
  it('does not normalise an email that is far too long', () => {
    expect(cleanEmail(' Hoa@Tiem.VN ')).toBe('hoa@tiem.vn');
    const long = 'e\u0302'.repeat(5000);
    expect(cleanEmail(long)).toBe(long);
  });
});
