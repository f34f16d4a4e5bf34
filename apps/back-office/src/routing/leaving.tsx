import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, useLocation, type Blocker, type BlockerFunction } from 'react-router-dom';
import { lastOpened, useIsAnythingOpen } from '../ui/close-on-back';

/** The prompt before a navigation that would lose unsaved changes. */
export interface Leaving {
  readonly isPromptOpen: boolean;
  stay: () => void;
  leave: () => void;
}

/** The screen that asks, and whether it has nothing to lose. */
interface Guard {
  readonly screen: string;
  mayLeave: () => boolean;
}

/** What the provider gives. */
interface LeavingValue extends Leaving {
  setGuard: (guard: Guard | undefined) => void;
}

const LeavingContext = createContext<LeavingValue | undefined>(undefined);

/** The one place that holds up a navigation, as a router has one blocker: for what lies above the screen, then for unsaved changes. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const guard = useRef<Guard>(undefined);
  const [isGuarded, setIsGuarded] = useState(false);
  const [held, setHeld] = useState<Blocker>();
  const isAnythingOpen = useIsAnythingOpen();
  const setGuard = useCallback((next: Guard | undefined) => {
    guard.current = next;
    setIsGuarded(next !== undefined);
  }, []);
  const leaving = useMemo(
    () => ({
      setGuard,
      isPromptOpen: held?.state === 'blocked',
      stay: () => held?.reset?.(),
      leave: () => held?.proceed?.(),
    }),
    [held, setGuard],
  );
  return (
    <LeavingContext value={leaving}>
      {children}
      {/* Not always: a router with a blocker warns of each link to a place in the page. */}
      {(isGuarded || isAnythingOpen) && <Hold guard={guard} onHeld={setHeld} />}
    </LeavingContext>
  );
}

interface HoldProps {
  guard: { readonly current: Guard | undefined };
  /** A navigation waits for an answer; undefined when none does. */
  onHeld: (blocker: Blocker | undefined) => void;
}

function Hold({ guard, onHeld }: HoldProps) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: { pathname }, nextLocation, historyAction }) => {
        const close = historyAction === 'POP' ? lastOpened() : undefined;
        setIsClosing(close !== undefined);
        if (close) {
          close();
          return true;
        }
        // Not while this screen is already left for another one, which is not drawn yet.
        return (
          pathname === guard.current?.screen &&
          pathname !== nextLocation.pathname &&
          !guard.current.mayLeave()
        );
      },
      [guard],
    ),
  );
  useLayoutEffect(() => {
    if (isClosing && blocker.state === 'blocked') blocker.reset();
    onHeld(isClosing ? undefined : blocker);
    return () => onHeld(undefined);
  }, [blocker, isClosing, onHeld]);
  return null;
}

/**
 * Prompts before a navigation to another screen that would lose unsaved changes (C29). One component at a time can use it.
 *
 * @param mayLeave whether there are no unsaved changes
 */
export function useLeaving(mayLeave: () => boolean): Leaving {
  const { pathname: screen } = useLocation();
  const { setGuard, ...leaving } = useContext(LeavingContext)!;
  useLayoutEffect(() => {
    setGuard({ screen, mayLeave });
    return () => setGuard(undefined);
  }, [setGuard, mayLeave, screen]);
  return leaving;
}

/** Shows the browser's own prompt before the tab is closed or another page is loaded (C29). */
export function useConfirmOnClose(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isChanged]);
}
