/** A part of what was typed, which may be several words. */
export interface TypedPart {
  readonly text: string;
  /** In quotation marks: its words stand together. */
  readonly isBound: boolean;
  /** After a minus. */
  readonly isExcluded: boolean;
  /** Nothing is behind it, not even a closing quotation mark: its last word may be unfinished. */
  readonly isOpen: boolean;
}

// The quotation marks of keyboards and of word processors. A minus is one only before a word and after a blank: "trà-sữa" has none.
const parts = /((?<!\S)-(?=[^\s-]))?(?:["“”„‟＂]([^"“”„‟＂]*)(["“”„‟＂]|$)|([^\s"“”„‟＂]+))/gu;

/** The parts of a search (C111). @param text as `searchText` returns it */
export function partsOf(text: string): TypedPart[] {
  return [...text.matchAll(parts)].map(({ 0: whole, 1: minus, 2: quoted, 3: closing, 4: plain, index }) => ({
    text: quoted ?? plain!,
    isBound: quoted !== undefined,
    isExcluded: minus !== undefined,
    isOpen: !closing && index + whole.length === text.length,
  }));
}
