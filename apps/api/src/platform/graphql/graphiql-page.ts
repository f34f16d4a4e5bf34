import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ApolloServerPlugin } from '@apollo/server';

/** Serves GraphiQL at /graphql to browsers; all that the page loads is under /api/docs. */
export const graphiqlPage: ApolloServerPlugin = {
  async serverWillStart() {
    const file = fileURLToPath(import.meta.resolve('@tiempos/api-docs/graphiql.html'));
    return { renderLandingPage: async () => ({ html: () => readFile(file, 'utf8') }) };
  },
};
