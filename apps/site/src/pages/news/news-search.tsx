import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { newsPath } from '@tiempos/ui/article';
import { MAX_SEARCH_LENGTH } from './news-url';

/** Finds news by words of their title, description and content. A plain GET form, so it works without scripts too (C46). */
export function NewsSearch({ search }: { search?: string | null }) {
  return (
    <chakra.form
      // Browsers of older phones do not support the `search` element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      action={newsPath()}
      method="get"
      display="flex"
      gap="2"
      width="full"
      maxW={{ md: '26rem' }}
    >
      <Input
        type="search"
        name="q"
        aria-label="Tìm trong tin tức"
        placeholder="Tìm tin, không cần dấu"
        defaultValue={search ?? ''}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        flex="1"
        px="4"
      />
      <Button type="submit" variant="surface" px="4" aria-label="Tìm">
        <Search size={20} aria-hidden />
      </Button>
    </chakra.form>
  );
}
