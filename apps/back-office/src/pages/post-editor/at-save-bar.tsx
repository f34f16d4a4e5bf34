import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** The provider of the place in the save bar, once the bar is there. */
export const SaveBarNotices = Place.Provider;

/** Shows at the save bar, which is always in sight, what a writer has to know: the text box may be far longer than the window. */
export function AtSaveBar({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}
