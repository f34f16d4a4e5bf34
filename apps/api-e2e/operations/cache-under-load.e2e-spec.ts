import type { PostSavingService } from '@tiempos/api/modules/posts/saving/post-saving.service';
import { get, startCachedApp } from '@tiempos/api/test/cached-app';

const { here, save } = await startCachedApp();
afterAll(() => here.close());

describe('A change of a published post', () => {
  it('is visible to its writer each of a thousand times while others read', async () => {
    const { id } = await save();
    const [author] = await here.database.query<{ id: number; email: string; name: string }>(
      'select id, email, name from users limit 1',
    );
    let isLoaded = true;
    const load = (async () => {
      while (isLoaded) await get(here, '/api/post/display/latest3');
    })();
    const stale: string[] = [];
    for (let version = 0; version < 1000; version += 1) {
      const title = `Lần thứ ${version}`;
      const fields = { title, description: 'Mô tả', isDraft: false };
      await here.service<PostSavingService>('PostSavingService').save(author!, id, fields);
      const { body } = await get(here, '/api/post/display/latest3');
      if (body.contents[0].title !== title) stale.push(title);
    }
    isLoaded = false;
    await load;
    expect(stale).toEqual([]);
  });
});
