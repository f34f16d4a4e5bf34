import { createStyleCache } from '../src/ui/style-cache';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { ExpiringCache } from '../src/apollo/expiring-cache';
import { App } from '../src/app/app';
import { routes, unknownRoute } from '../src/app/routes';
import { matchRoute } from '../src/routing/match-route';
import { Session } from '../src/session/session';
import { memoryStorage } from '../src/session/stored-session';
import { createSite } from '../src/layout/site';

/** What the server answers an operation with: its data, a failure code, or nothing yet. */
export type TestResponse = { data: Record<string, unknown> } | { failure: string } | 'pending';

/**
 * Renders the whole app at an address, with a real cache and the given answers by operation name.
 *
 * @param storage what the browser has stored
 * @returns the names of the operations asked so far
 */
export async function renderApp(
  address: string,
  answers: Record<string, TestResponse | undefined>,
  storage = memoryStorage(),
): Promise<{ asked: string[] }> {
  const { pathname, searchParams } = new URL(address, 'https://tiem.example');
  const { route } = matchRoute(routes, unknownRoute, { pathname, search: searchParams.toString() });
  // One after the other: jest may link a module twice that two imports wait for.
  for (const { screen } of [route, unknownRoute]) await screen.preload();
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName);
    const answer = answers[operationName];
    return new Observable((observer) => {
      if (!answer || answer === 'pending') return;
      // Later than the test's next line, as over a network.
      setTimeout(() => {
        observer.next(
          'data' in answer ? { data: answer.data } : { data: null, errors: [failed(answer.failure)] },
        );
        observer.complete();
      });
    });
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <App
        client={new ApolloClient({ cache: new ExpiringCache(), link })}
        emotion={createStyleCache()}
        site={createSite({ publicUrl: 'https://tiem.example', links: {}, contactRetentionDays: 730 })}
        session={new Session({ storage })}
      />
    </MemoryRouter>,
  );
  return { asked };
}

function failed(code: string) {
  return new GraphQLError('Không được', { extensions: { code } });
}
