import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { useOpening } from '../../../ui/opening';
import { NotLoaded } from '../../../ui/not-loaded';
import { InvitationRow } from './invitation-row';
import { useInvitationsQuery, type InvitationRowFragment } from './invitations.generated';

const RevokeDialog = lazyPart(() => import('./revoke-dialog'));

/** Further ones are behind a button. */
const FIRST = 5;

interface InvitationListProps {
  onRevoked: (id: string) => void;
  /** The element focused once an invitation is revoked: its button is unmounted. */
  focusAfter: () => HTMLElement | null;
}

/** What became of the invitations. A revocation asks first. */
export function InvitationList(props: InvitationListProps) {
  const { data, previousData, error, refetch } = useInvitationsQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const invitations = (data ?? previousData)?.invitations;
  if (error) {
    return (
      <chakra.div mt="4">
        <NotLoaded title="Chưa tải được lời mời" error={error} retry={refetch} />
      </chakra.div>
    );
  }
  if (!invitations) {
    return (
      <>
        <VisuallyHidden as="output">Đang tải lời mời…</VisuallyHidden>
        <Skeleton mt="4" height="4.5rem" />
      </>
    );
  }
  if (invitations.length === 0) {
    return (
      <chakra.p mt="4" color="ink.soft">
        Chưa có lời mời nào.
      </chakra.p>
    );
  }
  return <Rows invitations={invitations} {...props} />;
}

interface RowsProps extends InvitationListProps {
  invitations: readonly InvitationRowFragment[];
}

function Rows({ invitations, onRevoked, focusAfter }: RowsProps) {
  const [revoking, setRevoking] = useState<InvitationRowFragment>();
  const opening = useOpening(RevokeDialog);
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? invitations : invitations.slice(0, FIRST);
  return (
    <>
      <chakra.ul listStyleType="none" mt="4">
        {shown.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onRevoke={() => opening.open(() => setRevoking(invitation))}
            opener={opening.trigger}
          />
        ))}
      </chakra.ul>
      {shown.length < invitations.length && (
        <Button
          variant="outline"
          size="sm"
          minH="11"
          mt="2"
          alignSelf={{ sm: 'start' }}
          onClick={() => setHasAll(true)}
        >
          Xem cả {invitations.length} lời mời
        </Button>
      )}
      <LazyBoundary onFailed={() => setRevoking(undefined)}>
        {revoking && (
          <RevokeDialog
            invitation={revoking}
            onClose={() => setRevoking(undefined)}
            onRevoked={() => {
              setRevoking(undefined);
              onRevoked(revoking.id);
            }}
            focusAfter={focusAfter}
          />
        )}
      </LazyBoundary>
    </>
  );
}
