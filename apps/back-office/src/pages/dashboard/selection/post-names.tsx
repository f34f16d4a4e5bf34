import { chakra } from '@chakra-ui/react/styled-system';

interface PostNamesProps {
  label: string;
  posts: readonly { readonly id: string; readonly title: string; readonly sentences?: readonly string[] }[];
}

/** Posts with what has to be said of each; up to 100, so it scrolls. */
export function PostNames({ label, posts }: PostNamesProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      mt="4"
      maxH="40dvh"
      overflowY="auto"
      listStyleType="none"
      // A scroll region must be focusable.
      tabIndex={0}
      aria-label={label}
    >
      {posts.map(({ id, title, sentences = [] }) => (
        <chakra.li key={id} overflowWrap="anywhere">
          <b>{title}</b>
          {sentences.map((sentence) => (
            <chakra.span key={sentence} display="block">
              {sentence}
            </chakra.span>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
