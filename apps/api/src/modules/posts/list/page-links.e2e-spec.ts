import { get, isStored } from '../../../../test/cached-app.js';
import { aPhotoFile } from '../../../../test/images.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { until } from '../../../../test/until.js';

const { tested, editor, publish } = await startPostSaves();
beforeAll(async () => {
  for (let post = 1; post <= 5; post += 1) await publish(`Tin <${post}> & "bạn"`);
});
afterAll(() => tested.close());

/** The pages that the Link header of a list names. */
async function linksOf(path: string): Promise<Record<string, string> | undefined> {
  const { headers } = await editor.rest('GET', path);
  return parsed(headers.get('link'));
}

function parsed(header: string | null) {
  const links = header?.split(', ').map((link) => /^<([^>]*)>; rel="(\w+)"$/.exec(link)!);
  return links && Object.fromEntries(links.map(([, url, rel]) => [rel, url]));
}

const LIST = '/api/post/list';
const NEWS = '/api/post/display/list';

describe('The Link header of a list', () => {
  it.each([LIST, NEWS])('names the pages around a page: %s', async (path) => {
    expect(await linksOf(`${path}?page=2&limit=2`)).toEqual({
      first: `${path}?limit=2&page=1`,
      prev: `${path}?limit=2&page=1`,
      next: `${path}?limit=2&page=3`,
      last: `${path}?limit=2&page=3`,
    });
    expect(await linksOf(path)).toEqual({ first: `${path}?page=1`, last: `${path}?page=1` });
  });

  it('leads from a page beyond the last one to the last one', async () => {
    expect(await linksOf(`${LIST}?page=99&limit=2`)).toMatchObject({ prev: `${LIST}?limit=2&page=3` });
  });

  it('keeps the filters, encoded, and can be followed', async () => {
    const filters = JSON.stringify({ q: 'tin <', isDraft: 0 });
    const { next } = (await linksOf(`${LIST}?limit=2&filters=${encodeURIComponent(filters)}`))!;
    expect(next).not.toMatch(/[<>" ]/);
    const { body } = await editor.rest('GET', next!);
    expect(body).toMatchObject({ paging: { page: 2, total: 5, totalPage: 3 } });
    expect(body.contents).toHaveLength(2);
  });

  it('repeats no other parameters: a response from the cache is for everyone', async () => {
    const { headers } = await until(async () => {
      const response = await get(tested, `${NEWS}?limit=2&fbclid=IwAR0`);
      return isStored(tested, `${NEWS}?limit=2`) && response;
    });
    expect(parsed(headers.get('link'))).toMatchObject({ next: `${NEWS}?limit=2&page=2` });
  });

  it('is left out of an empty list and for parameters that would fill the head', async () => {
    expect(await linksOf(`${LIST}?filters={"q":"khongcogi"}`)).toBeUndefined();
    expect(await linksOf(`${LIST}?filters={"q":"tin"}${'%20'.repeat(1000)}`)).toBeUndefined();
  });

  it('is there for the images of the editor', async () => {
    const form = new FormData();
    form.set('upload', await aPhotoFile({ width: 60, height: 40 }));
    await editor.rest('POST', '/admin/files/ckeditor/upload', form);
    const browse = '/admin/files/ckeditor/browse';
    expect(await linksOf(`${browse}?limit=5`)).toEqual({
      first: `${browse}?limit=5&page=1`,
      last: `${browse}?limit=5&page=1`,
    });
  });
});
