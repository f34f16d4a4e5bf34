import { VisuallyHidden } from '@tiempos/ui';
import type { FoundPlaceFragment } from './post-list.generated';

/** A text with the matches of a search highlighted. */
export function FoundParts({ found }: { found: FoundPlaceFragment }) {
  return found.parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

/** The excerpt of the content with the matches, below the title (F157). */
export function FoundSnippet({ found }: { found: FoundPlaceFragment }) {
  return (
    <p className="found">
      <VisuallyHidden>Trong nội dung: </VisuallyHidden>
      <FoundParts found={found} />
    </p>
  );
}
