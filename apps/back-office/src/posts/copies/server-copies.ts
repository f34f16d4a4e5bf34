import type { ApolloClient } from '@apollo/client';
import { textNames, textOf, type PostText } from '../post-texts';
import {
  EndUnsavedTextsDocument,
  UnsavedTextsDocument,
  UnsavedTextsToRecoverDocument,
  type UnsavedTextsToRecoverQuery,
} from './server-copies.generated';
import type { LocalCopy } from './stored-copies';

/** What the server says of an unsaved text, without the text. */
export interface ServerCopy {
  /** That of the copy in the browser that has sent it. */
  readonly id: string;
  readonly postId?: string;
  /** The time of the last change, by the clock of that browser. */
  readonly writtenAt: number;
  /** It was saved, used or dropped. */
  readonly isEnded: boolean;
}

/** A copy that only the server has: it was written on another computer, or in another browser. */
export interface RemoteCopy extends LocalCopy {
  readonly isRemote: true;
  /** Its chosen picture is in that browser only. */
  readonly lacksPicture: boolean;
}

/** The unsaved texts of the signed-in account on the server (C106). */
export interface ServerCopies {
  readonly list: () => Promise<readonly ServerCopy[]>;
  /** Those that can be read. */
  readonly read: (ids: readonly string[]) => Promise<readonly RemoteCopy[]>;
  /** Ends what was written until then. A failure is ignored: the text is offered once more. */
  readonly end: (ends: readonly Pick<ServerCopy, 'id' | 'writtenAt'>[]) => Promise<void>;
}

/** Until when texts were ended by this page: a list may overtake that, or the network may be away. */
const endedUntil = new Map<string, number>();

type UnsavedText = NonNullable<UnsavedTextsToRecoverQuery['unsavedTexts']>[number];

/** Reads them with the given client, never from its cache: another computer may have written since. */
export function serverCopiesWith(client: ApolloClient, account: string): ServerCopies {
  return {
    async list() {
      const { data } = await client.query({ query: UnsavedTextsDocument, fetchPolicy: 'no-cache' });
      return data!.unsavedTexts.map(({ id, postId, isEnded, ...text }) => {
        const writtenAt = Date.parse(text.writtenAt);
        const wasEnded = writtenAt <= (endedUntil.get(id) ?? -Infinity);
        return { id, postId: postId ?? undefined, writtenAt, isEnded: isEnded || wasEnded };
      });
    },
    async read(ids) {
      const { data } = await client.query({
        query: UnsavedTextsToRecoverDocument,
        variables: { ids: [...ids] },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      return (data?.unsavedTexts ?? []).flatMap((text) => copyOf(text, account));
    },
    async end(ends) {
      for (const { id, writtenAt } of ends) endedUntil.set(id, writtenAt);
      const variables = {
        ends: ends.map(({ id, writtenAt }) => ({ tab: id, writtenAt: new Date(writtenAt).toISOString() })),
      };
      await client
        // What is left with the page is sent all the same.
        .mutate({
          mutation: EndUnsavedTextsDocument,
          variables,
          context: { fetchOptions: { keepalive: true } },
        })
        .catch(() => undefined);
    },
  };
}

/** None where the server cannot sanitise the content. */
function copyOf(text: UnsavedText, account: string): RemoteCopy[] {
  const { id, postId, version, workingCopyVersion, cover, writtenAt } = text;
  if (textNames.some((name) => typeof text[name] !== 'string')) return [];
  return [
    {
      account,
      id,
      postId: postId ?? undefined,
      version: version ?? undefined,
      copyVersion: workingCopyVersion ?? undefined,
      writtenAt: Date.parse(writtenAt),
      text: textOf(text as PostText),
      picture: cover === 'REMOVED' ? 'removed' : undefined,
      isRemote: true,
      lacksPicture: cover === 'CHOSEN',
    },
  ];
}
