import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useShop, VisuallyHidden } from '@tiempos/ui';
import { LazyBoundary, lazyPart, preloadPart } from '../../ui/lazy-boundary';
import { useConfirmOnClose, useLeaving } from '../../routing/leaving';
import { useMeQuery } from '../../session/me.generated';
import { isMissingAccount } from '../../session/missing-account';
import { useSession } from '../../session/session-context';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { NotLoaded } from '../../ui/not-loaded';
import { ApiTokensSection } from './api-tokens/api-tokens-section';
import { BylineSection } from './byline-section';
import { PasswordSection } from './password-section';
import { ProfileForm } from './profile-form';
import { useUnsaved } from './use-unsaved';

const LeaveDialog = lazyPart(() => import('../../ui/leave-dialog'));

/** Name and email, the password behind a button (F27, F40), and the API tokens. */
export default function Account() {
  const { data, error, refetch } = useMeQuery();
  useMissingAccount(data?.me === null || isMissingAccount(error));
  const { hasBylines } = useShop().content;
  const { isUnsaved, onProfile, onByline, onPassword, onApiToken } = useUnsaved();
  useEffect(() => {
    if (isUnsaved) preloadPart(LeaveDialog);
  }, [isUnsaved]);
  const leaving = useLeaving(() => !isUnsaved);
  useConfirmOnClose(isUnsaved);
  return (
    <chakra.div maxW="36rem">
      <chakra.h1>Tài khoản</chakra.h1>
      <chakra.p mt="1" mb="6" color="ink.soft">
        Tên hiện trong trang quản trị, email dùng để đăng nhập. Đổi email thì các thiết bị khác phải đăng nhập
        lại.
      </chakra.p>
      {error ? (
        <NotLoaded title="Chưa tải được tài khoản" error={error} retry={refetch} />
      ) : (
        <Card.Root>
          <Card.Body>
            {data?.me ? <ProfileForm me={data.me} onUnsaved={onProfile} /> : <FormSkeleton />}
          </Card.Body>
        </Card.Root>
      )}
      {hasBylines && data?.me && (
        <Card.Root mt="6">
          <Card.Body>
            <BylineSection onUnsaved={onByline} />
          </Card.Body>
        </Card.Root>
      )}
      <Card.Root mt="6">
        <Card.Body>
          <PasswordSection email={data?.me?.email} onUnsaved={onPassword} />
        </Card.Body>
      </Card.Root>
      {/* Once there is an account: without a network one notice says so, not two. */}
      {data?.me && (
        <Card.Root mt="6">
          <Card.Body>
            <ApiTokensSection onUnsaved={onApiToken} />
          </Card.Body>
        </Card.Root>
      )}
      <LazyBoundary onFailed={leaving.stay}>
        {leaving.isPromptOpen && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
      </LazyBoundary>
    </chakra.div>
  );
}

/** The account was deleted, or the stored user has no token: the guard says so and signs out (F124, C55). */
function useMissingAccount(isMissing: boolean) {
  const session = useSession();
  useEffect(() => {
    if (isMissing) session.loseAccount();
  }, [isMissing, session]);
}

function FormSkeleton() {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <VisuallyHidden as="output">Đang tải tài khoản…</VisuallyHidden>
      <Skeleton height="4.75rem" />
      <Skeleton height="4.75rem" />
      <Skeleton width="9rem" maxW="full" height="12" />
    </chakra.div>
  );
}
