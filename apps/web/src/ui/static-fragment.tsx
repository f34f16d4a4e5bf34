import { createContext, useContext, type ReactElement } from 'react';

/** Takes a part of a page under its name and gives what stands in its place until the page is put together. */
export type RegisterFragment = (name: string, part: ReactElement) => ReactElement;

const StaticFragmentContext = createContext<RegisterFragment | undefined>(undefined);

/** Under it parts are kept: on the server. In the browser there is none, and parts are rendered as they are. */
export const StaticFragmentProvider = StaticFragmentContext.Provider;

interface StaticFragmentProps {
  /** Unique among all parts of all pages; holds whatever the part is made of. */
  name: string;
  children: ReactElement;
}

/**
 * A part of a page that is the same on every page and for everyone, but for the site's settings: the server renders it
 * once and then only copies it. Its markup may not hold an id of `useId`, which would follow from another place, nor a
 * picture that loads early, which React announces in front of the markup.
 */
export function StaticFragment({ name, children }: StaticFragmentProps) {
  const keep = useContext(StaticFragmentContext);
  return keep ? keep(name, children) : children;
}
