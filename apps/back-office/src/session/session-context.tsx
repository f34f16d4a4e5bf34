import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session';

const SessionContext = createContext<Session | undefined>(undefined);

/** The provider of the session. */
export const SessionProvider = SessionContext.Provider;

/** The session, to sign in and out. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above');
  return session;
}

/** The state of the session. */
export function useSessionState(): SessionState {
  const { subscribe, getState } = useSession();
  return useSyncExternalStore(subscribe, getState);
}
