import { useChakraContext } from '@chakra-ui/react/styled-system';
import { themedColors } from './dark-colors';

/** Styles of an element whose content looks as on the public pages, which have no dark theme. */
export function usePublicColors() {
  const { token } = useChakraContext();
  const colors = themedColors.map((name) => [
    `--shop-colors-${name}`,
    token(`colors.${name.replace('-', '.')}`) as string,
  ]);
  return { colorScheme: 'light', color: 'ink', ...Object.fromEntries(colors) };
}
