import { NIGHT } from '../../ui/dark-colors';
import { PAPER } from '../../ui/tokens';
import { sidebarColors } from './sidebar-style';

/**
 * The colour of the browser's own bar: on phones it touches the dashboard's bar, on wider screens the page's ground.
 *
 * @param isDark left out while the user's choice is not known: as the system prefers
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
