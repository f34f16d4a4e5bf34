import { PAPER } from '@tiempos/ui';
import { NIGHT } from '../../ui/dark-colors';
import { sidebarColors } from './sidebar-style';

/**
 * The colour of the browser's own bar: on phones that of the dashboard's bar, on wider screens that of the page's
 * background.
 */
export function ThemeColor({ isDark }: { isDark: boolean }) {
  return (
    <>
      <meta name="theme-color" media="not all and (min-width: 48em)" content={sidebarColors.bg} />
      <meta name="theme-color" media="(min-width: 48em)" content={isDark ? NIGHT : PAPER} />
    </>
  );
}
