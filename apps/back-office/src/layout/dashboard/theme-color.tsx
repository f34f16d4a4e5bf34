import { themeColors } from '@tiempos/site-content';
import { PAPER, useShop } from '@tiempos/ui';
import { NIGHT } from '../../ui/dark-colors';

/**
 * The colour of the browser's own bar: on phones that of the dashboard's bar, on wider screens that of the page's
 * background.
 */
export function ThemeColor({ isDark }: { isDark: boolean }) {
  const { light } = themeColors(useShop().owner);
  return (
    <>
      <meta name="theme-color" media="not all and (min-width: 48em)" content={light['jade-night']} />
      <meta name="theme-color" media="(min-width: 48em)" content={isDark ? NIGHT : PAPER} />
    </>
  );
}
