import { randomUUID } from 'node:crypto';
import { tokensOf } from '../../../../test/api-tokens.js';
import { image } from '../../../../test/image-use.js';
import { startWorkingCopies } from '../../../../test/working-copies.js';
import type { AccountRecordsService } from '../../auth/people/account-records.service.js';
import type { UnsavedTextsService } from './unsaved-texts.service.js';

const { tested, editor, colleague, saved, images } = await startWorkingCopies();
const token = tokensOf(() => tested);
afterAll(() => tested.close());

type Client = typeof editor;

const KEEP = 'mutation ($text: UnsavedTextInput!) { keepUnsavedText(text: $text) }';
const END = 'mutation ($ends: [UnsavedTextEndInput!]!) { endUnsavedTexts(ends: $ends) }';
const FIND = `query ($ids: [ID!]) {
  unsavedTexts(ids: $ids) { id postId version workingCopyVersion cover writtenAt isEnded title description content keywords }
}`;

const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 8, 0, second)).toISOString();
const aText = (fields: object = {}) => ({
  tab: randomUUID() as string,
  title: 'B',
  description: '',
  content: '<p>Bún bò</p>',
  keywords: '',
  writtenAt: at(1),
  ...fields,
});

/** Sends a text. @returns whether it is kept */
async function keep(text: object, by: Client = editor): Promise<boolean> {
  const { data, errors } = await by.graphql(KEEP, { text });
  expect(errors).toBeUndefined();
  return data.keepUnsavedText;
}
async function end(ends: object[], by: Client = editor) {
  expect((await by.graphql(END, { ends })).data).toEqual({ endUnsavedTexts: true });
}
/** Sends a text. @returns the first error */
async function refused(text: object, by: Client = editor) {
  const { errors } = await by.graphql(KEEP, { text });
  return errors?.[0]?.extensions as { code: string; fields?: { field: string }[] } | undefined;
}

async function found(id: string, by: Client = editor) {
  const { data, errors } = await by.graphql(FIND, { ids: [id] });
  expect(errors).toBeUndefined();
  return data.unsavedTexts[0];
}
const rowOf = async (id: string) =>
  (await tested.database.query('select xmin::text, kept_at from unsaved_texts where id = $1', [id]))[0];

describe('keepUnsavedText (C106)', () => {
  it('takes no text of another account: the browser may have signed in as somebody else meanwhile', async () => {
    const { data } = await editor.graphql('{ me { id } }');
    const text = aText({ accountId: data.me.id });
    expect(await refused(text, colleague)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await found(text.tab, colleague)).toBeUndefined();
    expect(await keep(text)).toBe(true);
  });

  it('keeps what would be too short for a save, for the account that has typed it alone', async () => {
    const { id: postId } = await saved();
    const text = aText({ postId: String(postId), version: 1, workingCopyVersion: 0, cover: 'REMOVED' });
    expect(await keep(text)).toBe(true);
    const { tab: id, ...typed } = text;
    expect(await found(id)).toEqual({ id, ...typed, isEnded: false });
    expect(await found(text.tab, colleague)).toBeUndefined();
    await keep({ ...text, title: 'Của Minh' }, colleague);
    expect(await found(text.tab)).toMatchObject({ title: 'B' });
  });

  it('replaces the text of a tab by a later one, never by an earlier one, and writes nothing that is the same', async () => {
    const text = aText();
    await keep(text);
    expect(await keep({ ...text, title: 'Bún', writtenAt: at(3) })).toBe(true);
    const row = await rowOf(text.tab);
    expect(await keep({ ...text, title: 'Bú', writtenAt: at(2) })).toBe(false);
    expect(await keep({ ...text, title: 'Bún', writtenAt: at(4) })).toBe(true);
    expect(await rowOf(text.tab)).toEqual(row);
    expect(await found(text.tab)).toMatchObject({ title: 'Bún', writtenAt: at(3) });
  });

  it('goes with reportEditing in one request, which may be long', async () => {
    const { id: postId } = await saved();
    const text = aText({ postId: String(postId), content: `<p>${'dài '.repeat(100_000)}</p>` });
    const both = `mutation ($text: UnsavedTextInput!, $id: ID!, $tab: EditingTabInput!) {
      keepUnsavedText(text: $text)
      reportEditing(postId: $id, tab: $tab) { isMine }
    }`;
    const variables = { text, id: String(postId), tab: { tab: randomUUID() } };
    expect((await editor.graphql(both, variables)).data).toEqual({
      keepUnsavedText: true,
      reportEditing: { isMine: true },
    });
    const large = { ...variables, text: { ...text, content: 'ơ'.repeat(500_001), writtenAt: at(9) } };
    expect(await editor.graphql(both, large)).toMatchObject({
      data: { keepUnsavedText: null, reportEditing: { isMine: true } },
      errors: [{ extensions: { fields: [{ field: 'content', code: 'TOO_LARGE', limit: 1_000_000 }] } }],
    });
    expect(await found(text.tab)).toMatchObject({ title: 'B' });
  });

  it('refuses what is no text of a tab, and names the field', async () => {
    const fields = async (wrong: object) => (await refused(aText(wrong)))?.fields?.[0];
    expect(await fields({ tab: 'x' })).toMatchObject({ field: 'tab', code: 'INVALID_FORMAT' });
    expect(await fields({ version: -1 })).toMatchObject({ field: 'version', code: 'OUT_OF_RANGE' });
    const early = await fields({ writtenAt: '1969-12-31T00:00:00Z' });
    expect(early).toMatchObject({ field: 'writtenAt', code: 'OUT_OF_RANGE' });
    expect(await refused(aText({ postId: 'x' }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses the 21st text of an account, and keeps what it has', async () => {
    const busy = await tested.client.signUp();
    const texts = Array.from({ length: 20 }, () => aText());
    for (const text of texts) await keep(text, busy);
    expect(await refused(aText(), busy)).toMatchObject({ fields: [{ code: 'TOO_MANY', limit: 20 }] });
    expect(await keep({ ...texts[0], title: 'Bún', writtenAt: at(2) }, busy)).toBe(true);
    await end(
      [texts[1]!].map(({ tab, writtenAt }) => ({ tab, writtenAt })),
      busy,
    );
    expect(await keep(aText(), busy)).toBe(true);
    expect(await refused({ ...texts[1], writtenAt: at(2) }, busy)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('takes no API token, and nothing of a visitor or a locked account', async () => {
    const text = aText();
    const { secret } = await token.created(editor, { scope: 'WRITE' });
    expect(await refused(text, token.program(secret))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(text, tested.client)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const locked = await tested.client.signUp();
    await keep(text, locked);
    const accounts = tested.service<AccountRecordsService>('AccountRecordsService');
    await accounts.lock(locked.account!.email);
    expect(await refused({ ...text, writtenAt: at(2) }, locked)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await rowOf(text.tab)).toBeDefined();
    await accounts.remove(locked.account!.email);
    expect(await rowOf(text.tab)).toBeUndefined();
  });
});

describe('endUnsavedTexts (C106)', () => {
  it('keeps what was typed before from coming back, also what the server gets only later', async () => {
    const [kept, late] = [aText(), aText()];
    await keep(kept);
    await end([kept, late].map(({ tab, writtenAt }) => ({ tab, writtenAt })));
    expect(await found(kept.tab)).toMatchObject({ isEnded: true, title: '', content: '' });
    expect(await keep(kept)).toBe(false);
    expect(await keep(late)).toBe(false);
    expect(await found(late.tab)).toMatchObject({ isEnded: true });
  });

  it('leaves later words of the tab, and lets it begin anew', async () => {
    const text = aText({ writtenAt: at(5) });
    await keep(text);
    await end([{ tab: text.tab, writtenAt: at(4) }]);
    expect(await found(text.tab)).toMatchObject({ isEnded: false, title: 'B' });
    await end([{ tab: text.tab, writtenAt: at(6) }]);
    expect(await keep({ ...text, title: 'Mới', writtenAt: at(7) })).toBe(true);
    expect(await found(text.tab)).toMatchObject({ isEnded: false, title: 'Mới' });
  });

  it('ends nothing of another account, and remembers the latest hundred', async () => {
    const text = aText();
    await keep(text);
    const busy = await tested.client.signUp();
    await end([{ tab: text.tab, writtenAt: at(9) }], busy);
    expect(await found(text.tab)).toMatchObject({ isEnded: false });
    for (let round = 0; round < 6; round += 1)
      await end(
        Array.from({ length: 20 }, () => ({ tab: randomUUID(), writtenAt: at(1) })),
        busy,
      );
    const { data } = await busy.graphql('{ unsavedTexts { id } }');
    expect(data.unsavedTexts).toHaveLength(100);
    const many = Array.from({ length: 21 }, () => ({ tab: randomUUID(), writtenAt: at(1) }));
    expect((await busy.graphql(END, { ends: many })).errors).toMatchObject([
      { extensions: { fields: [{ field: 'ends', code: 'TOO_MANY' }] } },
    ]);
  });
});

describe('unsavedTexts (C106)', () => {
  it('gives contents as a save would sanitise them, and the others where one is refused', async () => {
    const text = aText({ content: '<p onclick="x()">Phở</p><script>alert(1)</script>\u0000' });
    await keep(text);
    expect(await found(text.tab)).toMatchObject({ content: '<p>Phở</p>' });
  });

  it('makes a text of a deleted post one of a new post', async () => {
    const { id: postId } = await saved();
    const text = aText({ postId: String(postId), version: 1 });
    await keep(text);
    await images.delete(postId);
    expect(await found(text.tab)).toMatchObject({ postId: null, title: 'B' });
  });

  it('forgets a text 30 days after it was kept last', async () => {
    const [old, young] = [aText(), aText()];
    for (const text of [old, young]) await keep(text);
    await tested.database.query(
      `update unsaved_texts set kept_at = now() - case when id = $1 then interval '30 days 1 minute' else interval '29 days' end
       where id in ($1, $2)`,
      [old.tab, young.tab],
    );
    expect(await tested.service<UnsavedTextsService>('UnsavedTextsService').purge()).toBeGreaterThanOrEqual(
      1,
    );
    expect(await found(old.tab)).toBeUndefined();
    expect(await found(young.tab)).toBeDefined();
  });
});

describe('A picture in an unsaved text (C61, C106)', () => {
  it('is kept until the text is over', async () => {
    const name = await images.upload();
    const text = aText({ content: image(name) });
    await keep(text);
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await end([{ tab: text.tab, writtenAt: at(9) }]);
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(name)).toBe(false);
  });
});
