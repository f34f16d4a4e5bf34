import { chakra } from '@chakra-ui/react/styled-system';
import type { CaptchaProvider } from '@tiempos/contract';
import type { ReactNode } from 'react';

/** Heights of the widgets, so that loading them causes no layout shift. */
const heights: Record<CaptchaProvider, string> = {
  ALTCHA: '56px',
  RECAPTCHA: '78px',
  HCAPTCHA: '78px',
  TURNSTILE: '65px',
};

interface CaptchaFrameProps {
  provider?: CaptchaProvider;
  isLoading?: boolean;
  children?: ReactNode;
}

/** The captcha's box in a form, with a placeholder until the widget has loaded. */
export function CaptchaFrame({ provider = 'ALTCHA', isLoading, children }: CaptchaFrameProps) {
  return (
    <chakra.div minH={heights[provider]}>
      {isLoading && (
        <chakra.output
          display="flex"
          alignItems="center"
          minH={heights[provider]}
          px="4"
          fontSize="sm"
          color="ink.soft"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="line.strong"
          borderRadius="control"
        >
          Đang tải phần xác nhận…
        </chakra.output>
      )}
      {children}
    </chakra.div>
  );
}
