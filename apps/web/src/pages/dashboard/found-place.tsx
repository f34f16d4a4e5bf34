import { VisuallyHidden } from '../../ui/visually-hidden';
import type { FoundPlaceFragment } from './post-list.generated';

/** A text in which a search has found its words, with those marked. */
export function FoundParts({ found }: { found: FoundPlaceFragment }) {
  return found.parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

/** The part of the content with the words, below the title (F157). */
export function FoundSnippet({ found }: { found: FoundPlaceFragment }) {
  return (
    <p className="found">
      <VisuallyHidden>Trong nội dung: </VisuallyHidden>
      <FoundParts found={found} />
    </p>
  );
}
