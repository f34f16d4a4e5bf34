import { chakra } from '@chakra-ui/react/styled-system';
import type { CaptchaProvider } from '@tiempos/contract';
import type { ReactNode } from 'react';

/** Heights of the widgets, so that nothing moves when they come. */
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

/** The captcha's place in a form; until the widget is there it says what will come. */
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
