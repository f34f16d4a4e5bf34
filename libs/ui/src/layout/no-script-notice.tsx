import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { SiteLink } from '../components/link';
import { useShop } from './site';

/** The notice of a form that needs scripts (C46, C91): the number to call. Accepts the props of its box. */
export function NoScriptNotice(box: ComponentProps<typeof chakra.p>) {
  const { hotline } = useShop().content;
  return (
    <noscript>
      <chakra.p p="4" bg="mango.tint" borderRadius="control" {...box}>
        Trang này cần JavaScript mới gửi được. Bạn bật JavaScript rồi tải lại, hoặc gọi{' '}
        <SiteLink to={hotline} fontWeight="700">
          {hotline.text}
        </SiteLink>
        .
      </chakra.p>
    </noscript>
  );
}
