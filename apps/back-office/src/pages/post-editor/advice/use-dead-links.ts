import { useApolloClient } from '@apollo/client/react';
import { readApiErrors } from '@tiempos/contract';
import { useEffect, useState } from 'react';
import { PublishedSlugDocument } from './dead-links.generated';
import type { ArticleLink } from './rules';

/** The number of links that are checked, because each needs a request. */
const MAX_LINKS = 20;

interface DeadLinks {
  readonly state: 'checking' | 'checked' | 'failed';
  readonly dead: readonly ArticleLink[];
}

/**
 * The links whose article is not published, among the first ones; requests are sequential.
 *
 * @param links always the same array
 */
export function useDeadLinks(links: readonly ArticleLink[]): DeadLinks {
  const client = useApolloClient();
  const [result, setResult] = useState<DeadLinks>({ state: 'checking', dead: [] });

  useEffect(() => {
    let isCancelled = false;

    async function isDead({ slug: titlePath }: ArticleLink) {
      try {
        await client.query({
          query: PublishedSlugDocument,
          variables: { titlePath },
          fetchPolicy: 'no-cache',
          // A check is not a view (C37).
          context: { headers: { purpose: 'prefetch' } },
        });
        return false;
      } catch (error) {
        if (readApiErrors(error)[0].code === 'NOT_FOUND') return true;
        throw error;
      }
    }

    async function check() {
      const dead: ArticleLink[] = [];
      for (const link of links.slice(0, MAX_LINKS)) {
        if (isCancelled) return;
        if (await isDead(link)) dead.push(link);
      }
      if (!isCancelled) setResult({ state: 'checked', dead });
    }

    check().catch(() => !isCancelled && setResult({ state: 'failed', dead: [] }));
    return () => {
      isCancelled = true;
    };
  }, [client, links]);

  return result;
}
