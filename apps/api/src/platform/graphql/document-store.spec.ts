import { parse } from 'graphql';
import { createDocumentStore } from './document-store.js';

describe('The document store', () => {
  it('keeps the last 50 documents that were used, however small they are', async () => {
    const store = createDocumentStore();
    const document = parse('{ me { id } }');
    for (let n = 0; n <= 50; n++) await store.set(`key ${n}`, document);
    expect(await store.get('key 0')).toBeUndefined();
    expect(await store.get('key 1')).toBe(document);
    await store.set('key 51', document);
    expect(await store.get('key 1')).toBe(document);
    expect(await store.get('key 2')).toBeUndefined();
  });

  it('deletes a document', async () => {
    const store = createDocumentStore();
    await store.set('key', parse('{ me { id } }'));
    await store.delete('key');
    expect(await store.get('key')).toBeUndefined();
  });
});
