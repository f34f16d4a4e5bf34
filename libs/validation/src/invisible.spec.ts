import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ContactFields, fieldErrors, messages, PostFields, SignUpFields, withoutInvisible } from './index.js';

const title = (text: string) => plainToInstance(PostFields, { title: text }).title;
const errorOf = (fields: new () => object, field: string, value: string) =>
  fieldErrors(validateSync(plainToInstance(fields, { [field]: value }))).find(
    (error) => error.field === field,
  );

describe('A text of one line (C86)', () => {
  it.each([
    ['\u200bKhuy\u200bến mãi\u2060 cuối n\u00adăm\ufeff', 'Khuyến mãi cuối năm'],
    ['Gọi \u202a0901234567\u202c', 'Gọi 0901234567'],
    ['Bún\u3164 bò\u{e0041}', 'Bún bò'],
    ['Bún\r\nbò\tHuế\u2028ngon', 'Bún bò Huế ngon'],
    ['\u001b[31mBún\u0007 bò\u009b', '[31mBún bò'],
  ])('has no characters that nobody sees: %j', (typed, stored) => expect(title(typed)).toBe(stored));

  it.each([
    ['a family of emoji', '👩\u200d❤\ufe0f\u200d💋\u200d👨'],
    ['a profession with a skin colour', '👩🏽\u200d🍳 và 🏳\ufe0f\u200d🌈'],
    ['a heart in colour and a keycap', 'Món số 1\ufe0f\u20e3 ❤\ufe0f'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi and Sinhala', 'क्\u200dष ශ්\u200dරී'],
    ['a variant of a Chinese character', '葛\u{e0100}'],
    ['Arabic with a direction mark', 'شاي (C\u200f)'],
  ])('keeps what %s is written with', (_name, text) => {
    expect(title(text)).toBe(text);
    expect(withoutInvisible(withoutInvisible(text))).toBe(text);
  });

  it('has no joiners and selectors where they join nothing', () => {
    expect(title('B\u200dún\ufe0f b\u200cò 1\ufe0f 🧾\u200d')).toBe('Bún bò 1 🧾');
  });

  it('is empty when there is nothing else, and then gets the message of an empty field', () => {
    const nothing = '\u200b\u2060 \u00ad\ufe0f\u200d\u0007';
    expect(title(nothing)).toBe('');
    expect(errorOf(PostFields, 'title', nothing)).toMatchObject({
      code: 'REQUIRED',
      message: messages.postTitle,
    });
    expect(errorOf(SignUpFields, 'name', nothing)).toMatchObject({ message: 'Name is required' });
    expect(errorOf(ContactFields, 'message', nothing)).toMatchObject({ code: 'REQUIRED' });
  });

  it('identifies an account whatever was pasted with its email', () => {
    expect(plainToInstance(SignUpFields, { email: '\u200bHoa@tiem.vn\u2060' }).email).toBe('hoa@tiem.vn');
  });
});

describe('A text of several lines', () => {
  it('keeps its line breaks and tabs, and nothing else that nobody sees', () => {
    const description = 'Bún\tbò\r\nHuế\u2028ngon\u200b\u0000';
    expect(plainToInstance(PostFields, { description }).description).toBe('Bún\tbò\r\nHuế\nngon');
  });
});

describe('The HTML of a content', () => {
  it('keeps soft hyphens and places to break a line', () => {
    const content = '<p>Khuyến\u00admãi\u200bcuối năm</p>';
    expect(plainToInstance(PostFields, { content }).content).toBe(content);
  });
});
