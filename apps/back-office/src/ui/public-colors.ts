import { themeColors } from '@tiempos/site-content';
import { colorProperties, useShop } from '@tiempos/ui';

/** Styles of an element whose content looks as on the public pages, which have no dark theme. */
export function usePublicColors() {
  const { owner } = useShop();
  return { colorScheme: 'light', color: 'ink', ...colorProperties(themeColors(owner).light) };
}
