import { PAPER } from '@tiempos/ui';
import { NIGHT } from '../../ui/dark-colors';
import { sidebarColors } from './sidebar-style';

/**
 * The colour of the browser's own bar: on phones that of the dashboard's bar, on wider screens that of the page's
 * background.
 *
 * @param isDark undefined while the user's choice is not known: the system's preference applies
 */
export function ThemeColor({ isDark }: { isDark?: boolean }) {
  return (
    <>
      <meta name="theme-color" media="not all and (min-width: 48em)" content={sidebarColors.bg} />
      {isDark === undefined && (
        <meta name="theme-color" media="(min-width: 48em) and (prefers-color-scheme: dark)" content={NIGHT} />
      )}
      <meta name="theme-color" media="(min-width: 48em)" content={isDark ? NIGHT : PAPER} />
    </>
  );
}
