import type { TestApp } from './start-app.js';
import { TestClient } from './test-client.js';

const FIELDS = 'id name scope createdDate expiresAt lastUsedAt';

export const CREATE = `mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { secret apiToken { ${FIELDS} } } }`;
export const LIST = `{ apiTokens { ${FIELDS} } }`;
export const REVOKE = 'mutation ($id: ID!) { revokeApiToken(id: $id) }';

/** Makes and uses API tokens in tests. */
export function tokensOf(tested: () => TestApp) {
  const create = (editor: TestClient, changed: object = {}) =>
    editor.graphql(CREATE, { input: { name: 'Nhập tin', scope: 'READ', days: 30, ...changed } });
  return {
    create,
    /** A new token and its secret. */
    async created(editor: TestClient, changed: object = {}) {
      const { data, errors } = await create(editor, changed);
      expect(errors).toBeUndefined();
      return data.createApiToken as {
        secret: string;
        apiToken: { id: string; name: string; expiresAt: string; lastUsedAt: string | null };
      };
    },
    /** A client that sends a secret as its bearer token. */
    program: (secret: string, url = tested().url) =>
      new TestClient(url, { accessToken: secret, refreshToken: '', expiresIn: 0 }),
  };
}
