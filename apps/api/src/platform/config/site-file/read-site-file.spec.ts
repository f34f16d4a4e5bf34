import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unsetMembers } from '@tiempos/site-content';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { getMetadataStorage } from 'class-validator';
import { ConfigError } from '../config-error.js';
import { readSiteFile } from './read-site-file.js';
import { SiteFile } from './site-file.js';

const examples = join(import.meta.dirname, '../../../../../../docs/site-file');
const schema = JSON.parse(readFileSync(join(examples, 'site.schema.json'), 'utf8'));
const allows = addFormats.default(new Ajv({ strict: false })).compile(schema);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiempos-site-'));
  file = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readSiteFile(file);
}

const aTestimonial = { quote: 'Bán nhanh hơn.', business: 'Tạp hóa Tư', speaker: 'Chị Tư, Huế' };

describe('SITE_FILE (C83)', () => {
  it('may set every member, as its example does', () => {
    const { owner } = readSiteFile(join(examples, 'site.example.json'));
    expect(owner).toMatchObject({ brand: 'Bán Gọn', hotline: '1900 6868', planPeriod: 'month' });
    expect(owner.palette?.light.jade).toBe(owner.color);
    expect(unsetMembers(owner)).toEqual({ samples: [], missing: [] });
    expect(allows(JSON.parse(readFileSync(join(examples, 'site.example.json'), 'utf8')))).toBe(true);
  });

  it('may leave out every member, and may be missing', () => {
    expect(read('\uFEFF{}').owner).toEqual({});
    expect(readSiteFile(undefined).owner).toEqual({});
  });

  it('has the members that its schema shows to editors', () => {
    const members = getMetadataStorage()
      .getTargetValidationMetadatas(SiteFile, '', false, false)
      .map(({ propertyName }) => propertyName);
    expect(new Set(members)).toEqual(new Set(Object.keys(schema.properties)));
  });

  it.each<[object, string]>([
    [{ brnd: 'Bán Gọn' }, 'brnd is no member of this file'],
    [{ brand: 7 }, 'brand must be a text'],
    [{ brand: null }, 'brand must be a text'],
    [{ brand: '' }, 'brand must be one line of text without blanks at its ends'],
    [{ brand: 'Bán\nGọn' }, 'brand must be one line of text without blanks at its ends'],
    [{ brand: 'B'.repeat(31) }, 'brand must have 1 to 30 characters'],
    [{ logo: 7 }, 'logo must be the path of a picture'],
    [{ color: 'xanh' }, 'color must be a colour such as #0f6b4f: # and six hexadecimal digits'],
    [{ color: '#0f6' }, 'color must be a colour'],
    [{ color: 1 }, 'color must be a colour'],
    [{ addresses: [] }, 'addresses must be an object'],
    [{ addresses: { zalo: 'https://zalo.me/1' } }, 'addresses.zalo is no member of this file'],
    [
      { addresses: { chat: 'zalo.me/0901234567' } },
      'addresses.chat must be an address that starts with https:// or http://',
    ],
    [{ addresses: { app: 'javascript:alert(1)' } }, 'addresses.app must be an address'],
    [{ terms: 'https://a:b@quay.example' }, 'terms must be an address'],
    [{ notificationBadge: 'https://' }, 'notificationBadge must be an address'],
    [
      { hotline: 'gọi Tư' },
      'hotline must be a phone number that can be called, such as 1900 1234: 8 to 15 digits',
    ],
    [{ hotline: '1900 12' }, 'hotline must be a phone number that can be called'],
    [{ hotline: 19001234 }, 'hotline must be a phone number that can be called'],
    [{ company: { email: 'chao.quay.example' } }, 'company.email must be an email address'],
    [{ company: 'Quầy Nhà' }, 'company must be an object'],
    [{ testimonials: {} }, 'testimonials must be a list'],
    [{ testimonials: [] }, 'testimonials must have an entry, or be left out'],
    [{ testimonials: Array(7).fill(aTestimonial) }, 'testimonials must have at most 6 entries'],
    [
      { testimonials: [aTestimonial, { ...aTestimonial, quote: undefined }] },
      'testimonials[1].quote is missing, or is no text',
    ],
    [{ testimonials: ['Bán nhanh hơn.'] }, 'testimonials must be a list of objects'],
    [{ planPeriod: 'year' }, 'planPeriod must be month or package'],
  ])('%j is refused, by its schema too: %s', (content, sentence) => {
    expect(() => read(content)).toThrow(ConfigError);
    expect(() => read(content)).toThrow(`SITE_FILE ${file}: ${sentence}`);
    expect(allows(JSON.parse(JSON.stringify(content)))).toBe(false);
  });

  it.each([
    ['{"brand": "Bán Gọn",}', /^SITE_FILE \S+: is no JSON: .+\.$/],
    ['[]', /^SITE_FILE \S+: must be a JSON object\.$/],
    [' '.repeat(300_000), /^SITE_FILE \S+: cannot be read: it is larger than 256 KB\.$/],
  ])('%.30j is refused with one sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it.each([
    [
      '#15803d',
      'in the light theme a button under the pointer is #ffffff on #2c8d50, a contrast of 4.17 : 1 where 4.5 : 1 is needed.',
    ],
    ['#FFCC00', 'in the light theme a notice is #ffcc00 on #f8eed5, a contrast of 1.3 : 1'],
  ])('refuses the color %s, in which texts cannot be read, and names one that can be used', (color, pair) => {
    let sentence = '';
    try {
      read({ color });
    } catch (error) {
      sentence = (error as Error).message;
    }
    expect(sentence).toContain(`SITE_FILE ${file}: color ${color} leaves text that is hard to read: ${pair}`);
    const [nearest] = /#[\da-f]{6}(?=\.$)/.exec(sentence)!;
    expect(read({ color: nearest }).owner.palette?.light.jade).toBe(nearest);
  });

  it('is refused when it is not there, or is a folder', () => {
    expect(() => readSiteFile(file)).toThrow(/^SITE_FILE \S+site\.json: cannot be read: ENOENT/);
    expect(() => readSiteFile(folder)).toThrow(/cannot be read: EISDIR/);
  });

  it.each([
    [{ logo: 'logo.png' }, 'logo'],
    [{ testimonials: [{ ...aTestimonial, picture: 'tu.jpg' }] }, 'testimonials[0].picture'],
  ])('names the member of a picture that is missing or too large: %j', (content, member) => {
    expect(() => read(content)).toThrow(`${file}: ${member} cannot be read: ENOENT`);
    for (const name of ['logo.png', 'tu.jpg']) writeFileSync(join(folder, name), Buffer.alloc(6_000_000));
    expect(() => read(content)).toThrow(`${file}: ${member} cannot be read: it is larger than 5 MB.`);
  });
});
