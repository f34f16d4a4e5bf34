import { ApolloClient, ApolloLink, gql, type DocumentNode } from '@apollo/client';
import { of } from 'rxjs';
import { defaultOptions, typePolicies } from './cache-policies';
import { evictAfterMutation } from './evict-after-mutation';
import { ExpiringCache } from './expiring-cache';

const queries = {
  list: gql`
    query List {
      posts(page: 1) {
        contents {
          id
          isDraft
        }
      }
    }
  `,
  search: gql`
    query Search {
      posts(page: 1, filter: { fullText: "phở" }) {
        contents {
          id
        }
      }
    }
  `,
  newest: gql`
    query LastChanged {
      posts(page: 1, filter: { sort: UPDATED_AT_DESC }) {
        contents {
          id
        }
      }
    }
  `,
  copies: gql`
    query WithWorkingCopy {
      posts(page: 1, filter: { hasWorkingCopy: true }) {
        contents {
          id
        }
      }
    }
  `,
  history: gql`
    query History {
      postVersions(postId: "7") {
        hasNextPage
      }
    }
  `,
  links: gql`
    query Links {
      post(id: "7") {
        id
        previews {
          id
        }
      }
    }
  `,
  pictures: gql`
    query Pictures {
      pictures {
        contents {
          name
        }
      }
    }
  `,
};

const mutations = {
  savePost: gql`
    mutation SavePost($thumbImg: Upload) {
      savePost(thumbImg: $thumbImg) {
        id
        isDraft
      }
    }
  `,
  saveWorkingCopy: gql`
    mutation SaveWorkingCopy {
      savePost: saveWorkingCopy {
        id
      }
    }
  `,
  changePosts: gql`
    mutation ChangePosts {
      changePosts {
        postId
      }
    }
  `,
  deletePost: gql`
    mutation DeletePost($id: ID!) {
      deletePost(id: $id)
    }
  `,
  createPostPreview: gql`
    mutation CreatePostPreview($id: ID!) {
      createPostPreview(postId: $id) {
        url
      }
    }
  `,
  revokePostPreview: gql`
    mutation RevokePostPreview($id: ID!) {
      revokePostPreview(id: $id)
    }
  `,
};

const post = { __typename: 'Post', id: '7', isDraft: true };
const shown = {
  List: { posts: { contents: [post] } },
  Search: { posts: { contents: [post] } },
  LastChanged: { posts: { contents: [post] } },
  WithWorkingCopy: { posts: { contents: [post] } },
  History: { postVersions: { hasNextPage: false } },
  Links: { post: { ...post, previews: [{ __typename: 'PostPreview', id: '3' }] } },
  Pictures: { pictures: { contents: [] } },
};

/** Loads each query, sends a mutation and runs the queries again. @returns the names of those that were fetched again */
async function fetchedAfter(mutation: DocumentNode, result: ApolloLink.Result, variables = {}) {
  const sent: string[] = [];
  const server = new ApolloLink(({ operationName = '' }) => {
    sent.push(operationName);
    return of(operationName in shown ? { data: shown[operationName as keyof typeof shown] } : result);
  });
  const link = ApolloLink.from([evictAfterMutation, server]);
  const client = new ApolloClient({ cache: new ExpiringCache({ typePolicies }), link, defaultOptions });
  const load = () => Promise.all(Object.values(queries).map((query) => client.query({ query })));
  await load();
  await client.mutate({ mutation, variables }).catch(() => undefined);
  sent.length = 0;
  const { 5: links } = await load();
  return { sent, links: links!.data };
}

const changedLists = ['Search', 'LastChanged', 'WithWorkingCopy'];

describe('evictAfterMutation (C77)', () => {
  it('evicts the history and the lists that a save changes after one that keeps the status', async () => {
    const data = { savePost: post };
    expect((await fetchedAfter(mutations.savePost, { data })).sent).toEqual([...changedLists, 'History']);
  });

  it('evicts all lists after a save that publishes', async () => {
    const data = { savePost: { ...post, isDraft: false } };
    expect((await fetchedAfter(mutations.savePost, { data })).sent).toEqual([
      'List',
      ...changedLists,
      'History',
    ]);
  });

  it('evicts all lists after the first save of a post', async () => {
    const data = { savePost: { ...post, id: '8' } };
    expect((await fetchedAfter(mutations.savePost, { data })).sent).toEqual([
      'List',
      ...changedLists,
      'History',
    ]);
  });

  it('evicts the stored pictures after a save with a new cover', async () => {
    const data = { savePost: post };
    const { sent } = await fetchedAfter(mutations.savePost, { data }, { thumbImg: {} });
    expect(sent).toEqual([...changedLists, 'History', 'Pictures']);
  });

  it('reads the name of a mutation under an alias', async () => {
    const data = { savePost: post };
    expect((await fetchedAfter(mutations.saveWorkingCopy, { data })).sent).toContain('History');
  });

  it('evicts the list of posts with a working copy after one was saved, and no other list', async () => {
    const data = { savePost: post };
    const { sent } = await fetchedAfter(mutations.saveWorkingCopy, { data });
    expect(sent).toEqual(['WithWorkingCopy', 'History']);
  });

  it.each([
    ['changePosts', { changePosts: [{ __typename: 'PostRowResult', postId: '7' }] }, {}],
    ['deletePost', { deletePost: '7' }, { id: '7' }],
  ] as const)('evicts lists and the post after %s', async (name, data, variables) => {
    const { sent } = await fetchedAfter(mutations[name], { data }, variables);
    expect(sent).toEqual(expect.arrayContaining(['List', 'Search', 'Links']));
  });

  it('evicts the links of a post after another one was created', async () => {
    const data = { createPostPreview: { __typename: 'PostPreviewLink', url: '/preview/1' } };
    const { sent } = await fetchedAfter(mutations.createPostPreview, { data }, { id: '7' });
    expect(sent).toEqual(['History', 'Links']);
  });

  it('removes a revoked link from the list without fetching it', async () => {
    const data = { revokePostPreview: '3' };
    const { sent, links } = await fetchedAfter(mutations.revokePostPreview, { data }, { id: '3' });
    expect(sent).toEqual(['History']);
    expect(links).toMatchObject({ post: { previews: [] } });
  });

  it('evicts the history after a conflict, because somebody else has saved', async () => {
    const conflict = { message: 'Xung đột', extensions: { code: 'CONFLICT' } };
    const result = { data: null, errors: [conflict] };
    expect((await fetchedAfter(mutations.savePost, result)).sent).toEqual(['History']);
  });

  it('evicts nothing after a refused mutation', async () => {
    const refused = { message: 'Sai', extensions: { code: 'BAD_REQUEST' } };
    expect((await fetchedAfter(mutations.savePost, { data: null, errors: [refused] })).sent).toEqual([]);
  });
});
