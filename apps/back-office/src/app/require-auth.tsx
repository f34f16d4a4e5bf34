import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSession, useSessionState } from '../session/session-context';
import { useDesk } from '../session/use-desk';
import { LOGOUT } from '../routing/paths';
import DashboardFrame from '../layout/dashboard/dashboard-frame';
import { LazyBoundary, lazyPart } from '../ui/lazy-boundary';
import { useToast } from '@tiempos/ui/toast';
import { sessionToasts } from '../session/session-toasts';

const SessionExpiredDialog = lazyPart(() => import('../pages/login/session-expired-dialog'));

/** The guard of the dashboard: without a stored user, it redirects to /login (F31). */
export function RequireAuth() {
  const session = useSession();
  const { user, isExpired } = useSessionState();
  useSignOutOfMissingAccount();
  if (!user) return <Navigate to="/login" replace />;
  return (
    <>
      {/* Keyed by account: another account does not see unsaved input of the previous one. */}
      <SignedInFrame key={session.generation} userName={user.name} />
      {/* Its own Suspense boundary: unsaved input must not unmount while the dialog loads. */}
      <LazyBoundary onFailed={() => session.postponeLogin()}>
        {isExpired && <SessionExpiredDialog email={user.email} />}
      </LazyBoundary>
    </>
  );
}

function SignedInFrame({ userName }: { userName: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const desk = useDesk(pathname);
  return (
    <DashboardFrame userName={userName} desk={desk} onLogout={() => void navigate(LOGOUT)}>
      {/* Keyed by path: one post’s editor does not become that of another. */}
      <Fragment key={pathname}>
        <Outlet />
      </Fragment>
    </DashboardFrame>
  );
}

/** Says that the stored user has no account, and redirects to the login (F124, C55). */
function useSignOutOfMissingAccount() {
  const session = useSession();
  const { isGone } = useSessionState();
  const toast = useToast();
  useEffect(() => {
    if (!isGone) return;
    toast(sessionToasts.userNotFound);
    session.signOut();
  }, [isGone, session, toast]);
}
