import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { useOpening } from '../../../ui/opening';
import { NotLoaded } from '../../../ui/not-loaded';
import { ApiTokenRow } from './api-token-row';
import { useApiTokensQuery, type ApiTokenRowFragment } from './api-tokens.generated';

const RevokeDialog = lazyPart(() => import('./revoke-dialog'));

interface ApiTokenListProps {
  onRevoked: (id: string) => void;
  /** The element focused once a token is revoked: its button is unmounted. */
  focusAfter: () => HTMLElement | null;
}

/** The API tokens of the account. A revocation asks first. */
export function ApiTokenList({ onRevoked, focusAfter }: ApiTokenListProps) {
  const { data, previousData, error, refetch } = useApiTokensQuery();
  const [revoking, setRevoking] = useState<ApiTokenRowFragment>();
  const opening = useOpening(RevokeDialog);
  const [outcome, setOutcome] = useState('');
  const tokens = (data ?? previousData)?.apiTokens;
  if (error) {
    return <NotLoaded title="Chưa tải được các mã" error={error} retry={refetch} />;
  }
  if (!tokens) return <ListSkeleton />;
  return (
    <>
      <chakra.output display="block" mt={outcome ? '3' : '0'} fontSize="sm">
        {outcome}
      </chakra.output>
      <chakra.ul listStyleType="none" mt={tokens.length > 0 ? '4' : '0'}>
        {tokens.map((token) => (
          <ApiTokenRow
            key={token.id}
            token={token}
            onRevoke={() => opening.open(() => setRevoking(token))}
            opener={opening.trigger}
          />
        ))}
      </chakra.ul>
      <LazyBoundary onFailed={() => setRevoking(undefined)}>
        {revoking && (
          <RevokeDialog
            token={revoking}
            onClose={() => setRevoking(undefined)}
            onRevoked={() => {
              setRevoking(undefined);
              setOutcome(`Đã thu hồi mã “${revoking.name}”: chương trình dùng mã này không vào được nữa.`);
              onRevoked(revoking.id);
            }}
            focusAfter={focusAfter}
          />
        )}
      </LazyBoundary>
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <VisuallyHidden as="output">Đang tải các mã…</VisuallyHidden>
      <Skeleton mt="4" height="4.5rem" />
    </>
  );
}
