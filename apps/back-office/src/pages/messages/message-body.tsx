import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ContactMessageState } from '@tiempos/contract';
import { formatDate } from '@tiempos/ui/article';
import type { WholeMessageFragment } from './message.generated';
import { MARK_ANSWERED, stateWords } from './state-words';
import { useSetState } from './use-set-state';

/** What a visitor has written, what they agreed to, and what became of it. */
export function MessageBody({ message }: { message: WholeMessageFragment }) {
  const { email, phone, phoneE164, privacyPolicyVersion, consentedAt } = message;
  return (
    <Card.Root>
      <Card.Body p={{ base: '16px', sm: '5' }}>
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message.message}
        </chakra.p>
        <chakra.dl css={factsStyle}>
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>Điện thoại</dt>
          <dd>
            {phone}
            {phoneE164 && ` (${phoneE164})`}
          </dd>
          <dt>Đã đồng ý</dt>
          <dd>
            Chính sách bản {privacyPolicyVersion}, lúc {formatDate(consentedAt)}
          </dd>
          <dt>Tình trạng</dt>
          <dd>{stateLine(message)}</dd>
        </chakra.dl>
        <StateButtons message={message} />
      </Card.Body>
    </Card.Root>
  );
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: '4',
  rowGap: { sm: '1' },
  mt: '5',
  pt: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  fontSize: 'sm',
  '& dt': { color: 'ink.soft' },
  '& dd': { overflowWrap: 'anywhere', mb: { base: '2', sm: '0' } },
} as const;

function stateLine({ state, stateAt, stateBy }: WholeMessageFragment) {
  const by = stateBy && ` bởi ${stateBy}`;
  return `${stateWords[state]}${stateAt ? `${by ?? ''}, lúc ${formatDate(stateAt)}` : ''}`;
}

const order: readonly ContactMessageState[] = ['NEW', 'ANSWERED', 'SPAM'];

/** Three buttons that stay in their places, so that the focus does too. */
function StateButtons({ message }: { message: WholeMessageFragment }) {
  const setState = useSetState();
  return (
    <chakra.div role="group" aria-label="Tình trạng" display="flex" flexWrap="wrap" gap="3" mt="4">
      {order.map((state) => {
        const isCurrent = state === message.state;
        return (
          <Button
            key={state}
            variant="outline"
            aria-pressed={isCurrent}
            height="auto"
            minH="11"
            css={{ '&[aria-pressed=true]': { bg: 'jade.tint', color: 'jade' } }}
            onClick={() => !isCurrent && setState(message, state)}
          >
            {state === 'ANSWERED' && !isCurrent ? MARK_ANSWERED : stateWords[state]}
          </Button>
        );
      })}
    </chakra.div>
  );
}
