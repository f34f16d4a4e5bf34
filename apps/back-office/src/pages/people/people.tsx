import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Notice, TextLink } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { useSignUpModeQuery } from './people.generated';
import { PeopleList } from './people-list';
import { signUpWords } from './sign-up-words';

const InvitationsSection = lazyPart(() => import('./invitations/invitations-section'));
const RecordSection = lazyPart(() => import('./record/record-section'));

/** Accounts, invitations and the record of who did what, for managers (C103, C105). */
export default function People() {
  const { data } = useSignUpModeQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const mode = data?.signUpMode;
  return (
    <chakra.div maxW="60rem">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
      >
        <chakra.h1 ref={heading} tabIndex={-1}>
          Người dùng
        </chakra.h1>
        {/* They stand below a page of accounts. */}
        <chakra.p css={jumpsStyle}>
          <TextLink to={{ href: '#invitations', isExternal: true }}>Lời mời</TextLink>
          <TextLink to={{ href: '#record', isExternal: true }}>Nhật ký</TextLink>
        </chakra.p>
      </chakra.div>
      <chakra.p mt="1" mb="5" color="ink.soft" minH="1lh">
        {mode && signUpWords[mode]}
      </chakra.p>
      <PeopleList heading={heading} />
      <LazyBoundary failed={<PartMissing />}>
        <InvitationsSection isClosed={mode === 'CLOSED'} />
      </LazyBoundary>
      <LazyBoundary failed={<PartMissing />}>
        <RecordSection />
      </LazyBoundary>
    </chakra.div>
  );
}

const jumpsStyle = {
  display: 'flex',
  columnGap: '4',
  fontSize: 'sm',
  '& a': { display: 'inline-flex', alignItems: 'center', minH: '11' },
} as const;

function PartMissing() {
  return (
    <chakra.div mt="6">
      <Notice
        isError
        title="Chưa mở được phần này"
        action={<Button onClick={() => window.location.reload()}>Tải lại trang</Button>}
      />
    </chakra.div>
  );
}
