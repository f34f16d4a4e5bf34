import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CopyField } from '../../../ui/copy-field';
import { InvitationForm, type NewInvitation } from './invitation-form';
import { InvitationList } from './invitation-list';

/** Invitations: a link for those who shall come in, and what became of earlier ones (C105). */
export default function InvitationsSection({ isClosed }: { isClosed: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<NewInvitation>();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    // The button has to be mounted before it can be focused.
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  }

  return (
    <Card.Root as="section" mt="6" aria-labelledby="invitations">
      <Card.Body p={{ base: '16px', sm: '5' }}>
        <chakra.h2 ref={heading} id="invitations" tabIndex={-1} textStyle="h3">
          Lời mời
        </chakra.h2>
        <chakra.p mt="1" color="ink.soft">
          {isClosed
            ? 'Đăng ký đang đóng, nên lời mời chưa dùng được.'
            : 'Mỗi lời mời là một đường dẫn đến trang đăng ký. Gửi cho người bạn muốn mời; ai có đường dẫn cũng dùng được.'}
        </chakra.p>
        {made && (
          <CopyField
            key={made.id}
            label={made.isManager ? 'Đường dẫn mời người quản lý' : 'Đường dẫn mời'}
            value={made.link}
            notice="Đường dẫn chỉ hiện lần này, bạn chép và gửi luôn nhé."
          />
        )}
        {!isClosed &&
          (isOpen ? (
            <InvitationForm
              onClose={close}
              onMade={(invitation) => {
                setMade(invitation);
                setIsOpen(false);
              }}
            />
          ) : (
            <Button
              ref={opener}
              variant="outline"
              mt="4"
              alignSelf={{ sm: 'start' }}
              aria-expanded={false}
              onClick={() => {
                setMade(undefined);
                setIsOpen(true);
              }}
            >
              Mời người mới
            </Button>
          ))}
        <InvitationList
          onRevoked={(id) => id === made?.id && setMade(undefined)}
          focusAfter={() => heading.current}
        />
      </Card.Body>
    </Card.Root>
  );
}
