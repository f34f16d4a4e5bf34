import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { PasswordForm } from './password-form';

/** The password form behind its button: cancel and success close it (F40). */
export function PasswordSection(props: Omit<ComponentProps<typeof PasswordForm>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    // The button has to be mounted before it can be focused.
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  }

  return (
    <>
      <chakra.h2 textStyle="h3">Mật khẩu</chakra.h2>
      {isOpen ? (
        <PasswordForm {...props} onClose={close} />
      ) : (
        <>
          <chakra.p mt="1" color="ink.soft">
            Đổi mật khẩu thì các thiết bị khác phải đăng nhập lại.
          </chakra.p>
          <Button
            ref={opener}
            variant="outline"
            mt="4"
            alignSelf={{ sm: 'start' }}
            aria-expanded={false}
            onClick={() => setIsOpen(true)}
          >
            Đổi mật khẩu
          </Button>
        </>
      )}
    </>
  );
}
