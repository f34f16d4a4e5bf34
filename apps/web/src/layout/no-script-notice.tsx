import { chakra } from '@chakra-ui/react/styled-system';
import { SiteLink } from '../ui/link';
import { useSite } from './site';

/** What a form says where no script can send it (C46): the number to call. */
export function NoScriptNotice() {
  const { hotline } = useSite().content;
  return (
    <noscript>
      {/* The form's first button is the one that the Enter key presses. */}
      <button type="submit" disabled hidden>
        Gửi
      </button>
      <chakra.p p="4" bg="mango.tint" borderRadius="control">
        Trang này cần JavaScript mới gửi được. Bạn bật JavaScript rồi tải lại, hoặc gọi{' '}
        <SiteLink to={hotline} fontWeight="700">
          {hotline.text}
        </SiteLink>
        .
      </chakra.p>
    </noscript>
  );
}
