import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  AccountFields,
  ContactFields,
  ContactForm,
  fieldErrors,
  limits,
  LoginFields,
  PasswordFields,
  PasswordForm,
  PostFields,
  SignUpFields,
  SignUpForm,
} from './index.js';

type Fields = new () => object;

const valid = new Map<Fields, Record<string, unknown>>();
valid.set(ContactFields, {
  name: 'An',
  phone: '0912 345 678',
  email: 'an@example.com',
  message: 'Mười ký tự',
});
valid.set(ContactForm, { ...valid.get(ContactFields), privacyPolicy: true });
valid.set(LoginFields, { email: 'an@example.com', password: 'x' });
valid.set(SignUpFields, { name: 'A', email: 'an@example.com', password: 'Matkhau8' });
valid.set(SignUpForm, { ...valid.get(SignUpFields), confirmPassword: 'Matkhau8' });
valid.set(AccountFields, { name: 'Ánh', email: 'an@example.com' });
valid.set(PasswordFields, { oldPassword: 'x', password: 'matkhau8' });
valid.set(PasswordForm, { ...valid.get(PasswordFields), confirmPassword: 'matkhau8' });
valid.set(PostFields, { title: 'Tin', description: 'Tin' });

function cases(rows: [Fields, string, unknown, unknown?][]) {
  return rows.map(([fields, field, value, expected]) => ({ fields, field, value, expected }));
}

function errorsOf(fields: Fields, changed: Record<string, unknown>): Record<string, string> {
  const errors = fieldErrors(validateSync(plainToInstance(fields, { ...valid.get(fields), ...changed })));
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function valueOf(fields: Fields, field: string, value: unknown): unknown {
  return Reflect.get(plainToInstance(fields, { ...valid.get(fields), [field]: value }), field);
}

describe('section 5: accepted input (F63–F81)', () => {
  it.each([...valid.keys()].map((fields) => [fields.name, fields] as const))(
    '%s accepts its smallest valid values',
    (_name, fields) => expect(errorsOf(fields, {})).toEqual({}),
  );

  it.each(
    cases([
      [ContactFields, 'name', 'Ng'],
      [ContactFields, 'phone', '0912345678'],
      [ContactFields, 'phone', ' 0912 345 678 '],
      [ContactFields, 'message', 'a'.repeat(limits.contactMessage.max)],
      [LoginFields, 'email', `an@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(55)}.vn`],
      [SignUpFields, 'name', 'ễ'.normalize('NFD').repeat(200)],
      [SignUpFields, 'password', 'Đ' + 'a'.repeat(24)],
      [SignUpFields, 'password', '🔑'.repeat(24) + 'A'],
      [SignUpFields, 'plan', null],
      [SignUpFields, 'promotionCode', ''],
      [AccountFields, 'name', 'ễễễ'.normalize('NFD')],
      [PasswordFields, 'password', '        '],
      [PostFields, 'title', '🧾'.repeat(limits.postTitle.max)],
      [PostFields, 'content', null],
      [PostFields, 'content', 'a'.repeat(limits.postContent.max)],
      [PostFields, 'keywords', ''],
      [PostFields, 'oldThumbImg', ''],
      [PostFields, 'version', limits.postVersion.max],
    ]),
  )('$fields.name accepts $field (row $#)', ({ fields, field, value }) =>
    expect(errorsOf(fields, { [field]: value })).toEqual({}),
  );
});

const refusals = cases([
  // The contact form: name F63, phone F64, email F65, message F66, consent F67.
  [ContactFields, 'name', undefined, 'Vui lòng nhập Họ tên'],
  [ContactFields, 'name', null, 'Vui lòng nhập Họ tên'],
  [ContactFields, 'name', ' A ', 'Vui lòng nhập Họ tên'],
  [ContactFields, 'name', 'Ễ'.normalize('NFD'), 'Vui lòng nhập Họ tên'],
  [ContactFields, 'name', 42, 'Họ tên phải là văn bản'],
  [ContactFields, 'name', { $ne: '' }, 'Họ tên phải là văn bản'],
  [ContactFields, 'name', 'a'.repeat(201), 'Họ tên tối đa 200 ký tự'],
  [ContactFields, 'phone', undefined, 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '', 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '091234567', 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '0901234567a', 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '0912.345.678', 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '+84912345678', 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '٠٩١٢٣٤٥٦٧٨', 'Vui lòng nhập số điện thoại'],
  [ContactFields, 'phone', '0912 34567', 'Số điện thoại phải có ít nhất 10 chữ số'],
  [ContactFields, 'phone', 912345678, 'Số điện thoại phải là văn bản'],
  [ContactFields, 'phone', '0'.repeat(31), 'Số điện thoại tối đa 30 ký tự'],
  [ContactFields, 'email', undefined, 'Vui lòng nhập địa chỉ email'],
  [ContactFields, 'email', 'an@', 'Vui lòng nhập địa chỉ email'],
  [ContactFields, 'email', ['an@example.com'], 'Email phải là văn bản'],
  [ContactFields, 'email', '"an\r\nBcc: b@c.vn"@example.com', 'Vui lòng nhập địa chỉ email'],
  [ContactFields, 'email', `an@${'a'.repeat(252)}.vn`, 'Email tối đa 254 ký tự'],
  [ContactFields, 'message', undefined, 'Nội dung cần ít nhất 20 ký tự'],
  [ContactFields, 'message', '  chín chữ!  ', 'Nội dung cần ít nhất 20 ký tự'],
  [ContactFields, 'message', 'a'.repeat(5001), 'Nội dung tối đa 5.000 ký tự'],
  [ContactForm, 'privacyPolicy', undefined, 'Vui lòng chọn Đồng ý'],
  [ContactForm, 'privacyPolicy', false, 'Vui lòng chọn Đồng ý'],

  [LoginFields, 'email', undefined, 'Email is required'],
  [LoginFields, 'email', '  ', 'Email is required'],
  [LoginFields, 'email', 'an@example', 'This is not a valid email'],
  [LoginFields, 'email', 1, 'Email phải là văn bản'],
  [LoginFields, 'email', '"an\r\nBcc: b@c.vn"@example.com', 'This is not a valid email'],
  [LoginFields, 'password', undefined, 'Password is required'],
  [LoginFields, 'password', '', 'Password is required'],
  [LoginFields, 'password', true, 'Mật khẩu phải là văn bản'],

  // The sign-up: name F70, email F71, 8 characters F72, 25 at most F73, an uppercase letter F74, twice the same F75.
  [SignUpFields, 'name', '', 'Name is required'],
  [SignUpFields, 'name', 'a'.repeat(201), 'Họ tên tối đa 200 ký tự'],
  [SignUpFields, 'email', '', 'Email is required'],
  [SignUpFields, 'email', 'an', 'This is not a valid email'],
  [SignUpFields, 'email', `an@${'a'.repeat(252)}.vn`, 'Email tối đa 254 ký tự'],
  [SignUpFields, 'password', undefined, 'Password must be at least 8 characters'],
  [SignUpFields, 'password', 'Matkha7', 'Password must be at least 8 characters'],
  [SignUpFields, 'password', '🔑'.repeat(7), 'Password must be at least 8 characters'],
  [SignUpFields, 'password', 'A'.repeat(26), 'Password is too long'],
  [SignUpFields, 'password', 'đường dẫn', 'Phải chứa ít nhất 1 ký tự HOA và dài tối thiểu 8 ký tự.'],
  [SignUpFields, 'password', 12345678, 'Mật khẩu phải là văn bản'],
  [SignUpFields, 'plan', {}, 'Gói dịch vụ phải là văn bản'],
  [SignUpFields, 'promotionCode', 7, 'Mã giới thiệu phải là văn bản'],
  [SignUpForm, 'confirmPassword', undefined, "Passwords don't match"],
  [SignUpForm, 'confirmPassword', 'Matkhau9', "Passwords don't match"],

  [AccountFields, 'name', undefined, 'Name must be at least 3 characters'],
  [AccountFields, 'name', 'An', 'Name must be at least 3 characters'],
  [AccountFields, 'name', 'ễễ'.normalize('NFD'), 'Name must be at least 3 characters'],
  [AccountFields, 'name', 'a'.repeat(201), 'Họ tên tối đa 200 ký tự'],
  [AccountFields, 'email', '', 'Please enter a valid email address'],
  [AccountFields, 'email', 'an@example', 'Please enter a valid email address'],
  [AccountFields, 'email', `an@${'a'.repeat(252)}.vn`, 'Email tối đa 254 ký tự'],

  [PasswordFields, 'oldPassword', '', 'Vui lòng nhập mật khẩu hiện tại'],
  [PasswordFields, 'oldPassword', 1, 'Mật khẩu hiện tại phải là văn bản'],
  [PasswordFields, 'password', undefined, 'Password must be at least 6 characters'],
  [PasswordFields, 'password', 'matkha7', 'Password must be at least 6 characters'],
  [PasswordForm, 'confirmPassword', 'matkhau9', "Passwords don't match"],

  [PostFields, 'title', undefined, 'Tiêu đề cần ít nhất 3 ký tự'],
  [PostFields, 'title', ' Ti ', 'Tiêu đề cần ít nhất 3 ký tự'],
  [PostFields, 'title', 123, 'Tiêu đề phải là văn bản'],
  [PostFields, 'title', 'a'.repeat(301), 'Tiêu đề tối đa 300 ký tự'],
  [PostFields, 'description', '', 'Mô tả cần ít nhất 3 ký tự'],
  [PostFields, 'description', 'a'.repeat(1001), 'Mô tả tối đa 1.000 ký tự'],
  [PostFields, 'content', 5, 'Nội dung bài viết phải là văn bản'],
  [PostFields, 'content', 'a'.repeat(1_000_001), 'Nội dung bài viết tối đa 1.000.000 ký tự'],
  [PostFields, 'keywords', 'a'.repeat(501), 'Từ khóa tối đa 500 ký tự'],
  [PostFields, 'isDraft', 2, 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)'],
  [PostFields, 'isDraft', '', 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)'],
  [PostFields, 'isDraft', 'yes', 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)'],
  [PostFields, 'isDraft', '01', 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)'],
  [PostFields, 'isDraft', [1], 'Trạng thái isDraft chỉ nhận 0 (đăng) hoặc 1 (nháp)'],
  [PostFields, 'version', 0, 'Phiên bản của tin phải là số nguyên dương'],
  [PostFields, 'version', '-1', 'Phiên bản của tin phải là số nguyên dương'],
  [PostFields, 'version', 1.5, 'Phiên bản của tin phải là số nguyên dương'],
  [PostFields, 'version', '2147483648', 'Phiên bản của tin phải là số nguyên dương'],
  [PostFields, 'oldThumbImg', 1, 'Ảnh bìa hiện tại phải là văn bản'],
]);

describe('section 5: rejected input and its messages (F63–F81)', () => {
  it.each(refusals)('$fields.name rejects $field (row $#): $expected', ({ fields, field, value, expected }) =>
    expect(errorsOf(fields, { [field]: value })[field]).toBe(expected),
  );

  it('has no error for another field', () => {
    for (const { fields, field, value } of refusals) {
      const refused = Object.keys(errorsOf(fields, { [field]: value }));
      expect(refused.filter((name) => name !== 'confirmPassword' || field === name)).toEqual([field]);
    }
  });
});

describe('section 5: the message of the first broken rule (C22f)', () => {
  it.each<[string, Fields, string, unknown, string]>([
    ['characters before digits', ContactFields, 'phone', '0912 a', 'Vui lòng nhập số điện thoại'],
    ['characters before maximum', ContactFields, 'phone', 'a'.repeat(31), 'Vui lòng nhập số điện thoại'],
    [
      'digits before maximum',
      ContactFields,
      'phone',
      `1${' '.repeat(40)}2`,
      'Số điện thoại phải có ít nhất 10 chữ số',
    ],
    ['required before valid', LoginFields, 'email', '', 'Email is required'],
    ['maximum before valid', LoginFields, 'email', 'a'.repeat(255), 'Email tối đa 254 ký tự'],
    ['short before uppercase', SignUpFields, 'password', 'ngắn', 'Password must be at least 8 characters'],
    ['long before uppercase', SignUpFields, 'password', 'a'.repeat(26), 'Password is too long'],
    ['kind before length', PostFields, 'title', 1, 'Tiêu đề phải là văn bản'],
    ['kind before required', LoginFields, 'email', 0, 'Email phải là văn bản'],
  ])('%s', (_pair, fields, field, value, message) =>
    expect(errorsOf(fields, { [field]: value })[field]).toBe(message),
  );
});

describe('normalisation of input (C22e, C19i)', () => {
  it.each(
    cases([
      [ContactFields, 'name', '  Lê\u0303 \0An\ud800 ', 'Lễ An'],
      [ContactFields, 'email', ' An@Example.COM ', 'an@example.com'],
      [ContactFields, 'message', '🧾 giữ nguyên', '🧾 giữ nguyên'],
      [LoginFields, 'password', ' giữ khoảng trắng ', ' giữ khoảng trắng '],
      [LoginFields, 'password', 'Ễ'.normalize('NFD'), 'Ễ'],
      [SignUpFields, 'plan', '  ', undefined],
      [SignUpFields, 'plan', ' basic ', 'basic'],
      [PostFields, 'isDraft', '0', false],
      [PostFields, 'isDraft', 0, false],
      [PostFields, 'isDraft', 'false', false],
      [PostFields, 'isDraft', '1', true],
      [PostFields, 'isDraft', 'true', true],
      [PostFields, 'isDraft', undefined, true],
      [PostFields, 'isDraft', null, true],
      [PostFields, 'version', ' 3 ', 3],
      [PostFields, 'version', '', undefined],
    ]),
  )('$fields.name turns $field (row $#) into $expected', ({ fields, field, value, expected }) =>
    expect(valueOf(fields, field, value)).toBe(expected),
  );

  it('treats a post without isDraft as a draft', () => {
    expect(plainToInstance(PostFields, { title: 'Tin', description: 'Tin' }).isDraft).toBe(true);
  });

  it('is idempotent', () => {
    const pieces = '\0|\ud800|\udc00| |\u00a0|\u2000|e|\u0302|\u0303|İ|Σ|Đ|🧾'.split('|');
    // A fixed sequence, so that a failure can be repeated.
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 500; round++) {
      const typed = Array.from({ length: next() % 9 }, () => pieces[next() % pieces.length]).join('');
      for (const [fields, field] of [
        [ContactFields, 'name'],
        [ContactFields, 'email'],
        [LoginFields, 'password'],
        [SignUpFields, 'plan'],
      ] as const) {
        const once = valueOf(fields, field, typed);
        expect(valueOf(fields, field, once)).toBe(once);
      }
    }
  });

  it('matches a confirmation that is composed differently', () => {
    const password = 'Mật khẩu Ễ';
    const typed = { password, confirmPassword: password.normalize('NFD') };
    expect(errorsOf(SignUpForm, typed)).toEqual({});
    expect(errorsOf(PasswordForm, typed)).toEqual({});
  });
});
