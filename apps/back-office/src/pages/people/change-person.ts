import type { ApolloClient } from '@apollo/client';
import type { PersonAction } from './actions';
import {
  CreatePasswordLinkDocument,
  EndAccountSessionsDocument,
  LockAccountDocument,
  RemoveAccountDocument,
  SetManagerDocument,
  UnlockAccountDocument,
} from './people.generated';

/** Does what was asked for. @returns the link to hand on, if there is one @throws when the server refuses it */
export async function changePerson(
  client: ApolloClient,
  action: PersonAction,
  id: string,
): Promise<string | undefined> {
  const variables = { id };
  if (action === 'link') {
    // The link is never in the cache.
    const { data } = await client.mutate({
      mutation: CreatePasswordLinkDocument,
      variables,
      fetchPolicy: 'no-cache',
    });
    return data?.createPasswordLink.link ?? undefined;
  }
  if (action === 'lock') await client.mutate({ mutation: LockAccountDocument, variables });
  else if (action === 'unlock') await client.mutate({ mutation: UnlockAccountDocument, variables });
  else if (action === 'endSessions') await client.mutate({ mutation: EndAccountSessionsDocument, variables });
  else if (action === 'remove') await client.mutate({ mutation: RemoveAccountDocument, variables });
  else {
    await client.mutate({ mutation: SetManagerDocument, variables: { id, isManager: action === 'name' } });
  }
  return undefined;
}
