import { createContext, useContext, type ReactElement } from 'react';

/** Stores a fragment under its name and returns a placeholder, which is replaced when the page is composed. */
export type RegisterFragment = (name: string, fragment: ReactElement) => ReactElement;

const StaticFragmentContext = createContext<RegisterFragment | undefined>(undefined);

/** The fragment cache of the server. In the browser there is none, and fragments render normally. */
export const StaticFragmentProvider = StaticFragmentContext.Provider;

interface StaticFragmentProps {
  /** The cache key: unique among all fragments, and includes all input of the fragment. */
  name: string;
  children: ReactElement;
}

/**
 * A fragment of a page that depends only on its name and the site's settings: the server renders it once and reuses the
 * markup. It may not contain an id of `useId`, which depends on the position in the tree, nor an eager image, for which
 * React writes a preload tag before the markup.
 */
export function StaticFragment({ name, children }: StaticFragmentProps) {
  const register = useContext(StaticFragmentContext);
  return register ? register(name, children) : children;
}
