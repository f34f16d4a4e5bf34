import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { useSite } from '@tiempos/ui';
import { darkColors } from '../../ui/dark-colors';
import { besideSidebar, sidebar } from './sidebar-style';
import { ThemeColor } from './theme-color';

/** The skeleton of the dashboard until the browser has read the session; without personal data. */
export function DashboardSkeleton() {
  const { hotline } = useSite().content;
  return (
    <>
      <ThemeColor />
      <Global styles={{ '@media (prefers-color-scheme: dark)': { ':root': darkColors } }} />
      <chakra.div css={sidebar} aria-hidden />
      <noscript>
        <chakra.p p="6" ml={besideSidebar}>
          Trang quản trị cần JavaScript. Bạn bật JavaScript rồi tải lại trang, hoặc gọi {hotline.text} để được
          giúp.
        </chakra.p>
      </noscript>
    </>
  );
}
