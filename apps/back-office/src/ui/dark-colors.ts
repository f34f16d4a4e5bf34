import { darkColors, themeColors, type SiteOwner } from '@tiempos/site-content';
import { colorProperties } from '@tiempos/ui';

/** The page background of the dark theme, also the `theme-color`. */
export const NIGHT = darkColors.paper;

/** The dark theme under the owner's colour. Set on `:root` by the dashboard only, so that public pages do not contain it. */
export function darkTheme(owner: SiteOwner) {
  return { colorScheme: 'dark', ...colorProperties(themeColors(owner).dark) };
}
