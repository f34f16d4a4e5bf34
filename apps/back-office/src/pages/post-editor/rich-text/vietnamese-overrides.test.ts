import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Translations } from 'ckeditor5';
import { overrides } from './vietnamese-overrides';

const packages = resolve(import.meta.dirname, '../../../../../../node_modules/@ckeditor');

describe('Vietnamese overrides of the rich-text editor', () => {
  it('replaces existing texts of CKEditor', async () => {
    const theirs: Record<string, unknown> = {};
    for (const name of readdirSync(packages)) {
      const file = resolve(packages, name, 'dist/translations/vi.js');
      const loaded = await import(file).catch(() => undefined);
      Object.assign(theirs, (loaded?.default as Translations | undefined)?.['vi']?.dictionary);
    }
    for (const [original, text] of Object.entries(overrides)) {
      expect(theirs).toHaveProperty([original]);
      expect(theirs[original]).not.toBe(text);
    }
  });
});
