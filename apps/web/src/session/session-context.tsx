import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session';

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives a tree its session. */
export const SessionProvider = SessionContext.Provider;

/** The session, to sign in and out. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above');
  return session;
}

/** Who is signed in, as the session changes. While a page hydrates it is a visitor's, as the server rendered it. */
export function useSessionState(): SessionState {
  const { subscribe, getState } = useSession();
  return useSyncExternalStore(subscribe, getState, asVisitor);
}

const visitor: SessionState = { user: undefined, isExpired: false };
const asVisitor = () => visitor;
