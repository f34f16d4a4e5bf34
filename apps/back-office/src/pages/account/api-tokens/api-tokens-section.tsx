import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextLink } from '@tiempos/ui';
import { CopyField } from '../../../ui/copy-field';
import { ApiTokenForm, type NewApiToken } from './api-token-form';
import { ApiTokenList } from './api-token-list';

/** The tokens with which programs act for the account (C95). */
export function ApiTokensSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<NewApiToken>();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    // The button has to be mounted before it can be focused.
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  }

  function open() {
    setMade(undefined);
    setIsOpen(true);
  }

  function onMade(token: NewApiToken) {
    setMade(token);
    setIsOpen(false);
  }

  return (
    <chakra.section aria-labelledby="api-tokens">
      <chakra.h2 ref={heading} id="api-tokens" tabIndex={-1} textStyle="h3">
        Mã truy cập API
      </chakra.h2>
      <chakra.p mt="1" color="ink.soft">
        Mỗi mã cho một chương trình, như trang tĩnh hay công cụ nhập tin, làm việc thay bạn mà không cần mật
        khẩu. Cách dùng có trong <TextLink to={GUIDE}>hướng dẫn API</TextLink>.
      </chakra.p>
      <ApiTokenList
        onRevoked={(id) => id === made?.id && setMade(undefined)}
        focusAfter={() => heading.current}
      />
      {made && (
        <CopyField
          key={made.id}
          label={`Mã “${made.name}”`}
          value={made.secret}
          notice="Mã chỉ hiện lần này, bạn chép vào chương trình luôn nhé. Ai có mã cũng dùng được như bạn."
        />
      )}
      {isOpen ? (
        <ApiTokenForm onClose={close} onMade={onMade} onUnsaved={onUnsaved} />
      ) : (
        <Button ref={opener} variant="outline" mt="4" aria-expanded={false} onClick={open}>
          Tạo mã
        </Button>
      )}
    </chakra.section>
  );
}

/** A page of the server, not a screen. */
const GUIDE = { href: '/api/docs/guide#api-tokens', isExternal: true } as const;
