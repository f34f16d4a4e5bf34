import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { TextLink, VisuallyHidden } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { useToast } from '@tiempos/ui/toast';
import { forgetMessages } from '../../apollo/cache-policies';
import { useConfirmOnClose, useLeaving } from '../../routing/leaving';
import { screens } from '../../routing/paths';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../ui/opening';
import { ContactButtons } from './contact-buttons';
import { MessageBody } from './message-body';
import { useMessageQuery, type WholeMessageFragment } from './message.generated';
import { MessageHistory } from './message-history';
import { MessageNotLoaded } from './message-not-loaded';
import { NoteForm } from './note-form';
import { StateBadge } from './state-badge';

const EraseDialog = lazyPart(() => import('./erase-dialog'));
const LeaveDialog = lazyPart(() => import('../../ui/leave-dialog'));

const LIST = screens.messages.path;

/** A visitor's message: the ways to its sender, the text, its state, a note and what was done to it (C104). */
export default function Message() {
  const { pathname } = useLocation();
  const id = matchPath(screens.message.path, pathname)?.params.id ?? '';
  const { data, error, refetch } = useMessageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const message = data?.contactMessage;
  return (
    <chakra.div maxW="48rem">
      <TextLink to={LIST} display="inline-flex" alignItems="center" gap="1" minH="11" fontSize="sm">
        <ArrowLeft size={16} aria-hidden />
        Lời nhắn
      </TextLink>
      {message ? (
        <Loaded
          key={id}
          message={message}
          reload={async () => (await refetch()).data?.contactMessage?.note ?? null}
        />
      ) : (
        <>
          <chakra.h1 mb="5">Lời nhắn</chakra.h1>
          {error ? <MessageNotLoaded error={error} retry={refetch} /> : <MessageSkeleton />}
        </>
      )}
    </chakra.div>
  );
}

interface LoadedProps {
  message: WholeMessageFragment;
  /** Loads the message again. @returns its note */
  reload: () => Promise<string | null>;
}

function Loaded({ message, reload }: LoadedProps) {
  const { id, note, history } = message;
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const erased = useErased();
  const leaving = useLeaving(() => !isUnsaved || erased.isErased);
  const opening = useOpening(EraseDialog);
  useConfirmOnClose(isUnsaved);
  return (
    <>
      <Sender message={message} />
      <ContactButtons message={message} />
      <MessageBody message={message} />
      <Card.Root mt="5">
        <Card.Body p={{ base: '16px', sm: '5' }}>
          <NoteForm id={id} note={note ?? null} onUnsaved={setIsUnsaved} reload={reload} />
        </Card.Body>
      </Card.Root>
      <Card.Root as="section" aria-labelledby="history" mt="5">
        <Card.Body p={{ base: '16px', sm: '5' }} fontSize="sm">
          <chakra.h2 id="history" fontSize="lg" mb="3">
            Nhật ký
          </chakra.h2>
          <MessageHistory history={history} />
        </Card.Body>
      </Card.Root>
      <Button
        variant="outline"
        colorPalette="red"
        mt="6"
        height="auto"
        minH="11"
        py="2"
        {...opening.trigger}
        onClick={() => opening.open(() => setIsAsking(true))}
      >
        <OpeningIcon isPending={opening.isPending}>
          <Trash2 size={18} aria-hidden />
        </OpeningIcon>
        Xóa dữ liệu của người này
      </Button>
      <LazyBoundary onFailed={() => setIsAsking(false)}>
        {isAsking && (
          <EraseDialog
            message={message}
            onClose={() => setIsAsking(false)}
            onErased={erased.leave}
            reload={reload}
          />
        )}
      </LazyBoundary>
      <LazyBoundary onFailed={leaving.stay}>
        {leaving.isPromptOpen && <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} />}
      </LazyBoundary>
    </>
  );
}

function Sender({ message: { name, state, createdAt } }: Pick<LoadedProps, 'message'>) {
  return (
    <>
      <chakra.h1 display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <chakra.span minW="0" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <StateBadge state={state} />
      </chakra.h1>
      <chakra.p mt="1" mb="5" color="ink.soft">
        Gửi lúc {formatDate(createdAt)}
      </chakra.p>
    </>
  );
}

/** Leads back to the list once the person's data is deleted; then this browser forgets it too. */
function useErased() {
  const [number, setNumber] = useState<number>();
  const navigate = useNavigate();
  const toast = useToast();
  const { cache } = useApolloClient();
  const isErased = number !== undefined;
  useEffect(() => {
    if (number === undefined) return;
    void navigate(LIST, { replace: true });
    toast({ title: `Đã xóa ${number.toLocaleString('vi-VN')} lời nhắn` });
    return () => forgetMessages(cache);
  }, [number, navigate, toast, cache]);
  return { isErased, leave: setNumber };
}

function MessageSkeleton() {
  return (
    <chakra.div display="grid" gap="5" aria-busy>
      <VisuallyHidden as="output">Đang tải lời nhắn…</VisuallyHidden>
      <Skeleton height="12" />
      <Skeleton height="16rem" />
      <Skeleton height="10rem" />
    </chakra.div>
  );
}
