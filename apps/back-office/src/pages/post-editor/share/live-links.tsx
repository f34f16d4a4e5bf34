import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import { forgetPreview } from '../../../apollo/cache-policies';
import { readServerFailure } from '@tiempos/ui/form';
import { useRevokePostPreviewMutation, type LiveLinkFragment, type LiveLinksQuery } from './share.generated';

interface LiveLinksProps {
  /** Undefined while it loads. */
  data?: LiveLinksQuery;
  /** Shown while the list loads again. */
  previousData?: LiveLinksQuery;
  error?: Error;
  refetch: () => Promise<unknown>;
  /** Called when a link has ended. */
  onRevoked: (id: string) => void;
}

/** The active links to a post, each with a button that ends it. */
export function LiveLinks({ data, previousData, error, refetch, onRevoked }: LiveLinksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState('');
  const [revokePostPreview, { loading }] = useRevokePostPreviewMutation();
  const { cache } = useApolloClient();
  const links = error ? undefined : (data ?? previousData)?.post?.previews;

  async function revoke({ id }: LiveLinkFragment) {
    setOutcome('');
    try {
      await revokePostPreview({ variables: { id } });
    } catch (failed) {
      const failure = readServerFailure(failed);
      const isGone = failure.kind === 'refused' && failure.code === 'NOT_FOUND';
      // Another user has ended it, or it has just expired.
      if (!isGone) return setOutcome('Chưa thu hồi được liên kết. Kiểm tra kết nối mạng rồi thử lại.');
      forgetPreview(cache, id);
    }
    onRevoked(id);
    setOutcome('Đã thu hồi liên kết: không ai mở được nữa.');
    // Its button is unmounted.
    heading.current?.focus();
  }

  return (
    <chakra.section mt="6" pt="5" borderTopWidth="1px" borderColor="line" aria-labelledby="live-links">
      <chakra.h3 ref={heading} id="live-links" tabIndex={-1} fontSize="md">
        Liên kết đang dùng được
      </chakra.h3>
      <chakra.output display="block" fontSize="sm" color="ink.soft">
        {outcome}
      </chakra.output>
      {error && (
        <chakra.div role="alert" display="grid" gap="2" mt="2" justifyItems="start" fontSize="sm">
          Chưa tải được các liên kết.
          <Button variant="outline" size="sm" onClick={() => void refetch().catch(() => undefined)}>
            Thử lại
          </Button>
        </chakra.div>
      )}
      {links?.length === 0 && (
        <chakra.p mt="2" fontSize="sm" color="ink.soft">
          Chưa có liên kết nào.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" mt="2">
        {links?.map((link) => (
          <LiveLink key={link.id} link={link} isBusy={loading} onRevoke={() => void revoke(link)} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

interface LiveLinkProps {
  link: LiveLinkFragment;
  isBusy: boolean;
  onRevoke: () => void;
}

function LiveLink({ link, isBusy, onRevoke }: LiveLinkProps) {
  const { id, createdDate, createdBy, expiresAt, hasSnapshot } = link;
  const lines = `live-link-${id}`;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      fontSize="sm"
    >
      <chakra.div id={lines} flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <p>
          <strong>{createdBy ?? 'Tài khoản đã xóa'}</strong> tạo lúc {formatDate(createdDate)}
        </p>
        <chakra.p color="ink.soft">
          {hasSnapshot ? 'Giữ bản chưa lưu' : 'Bản đã lưu gần nhất'} · hết hạn lúc {formatDate(expiresAt)}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        colorPalette="red"
        size="sm"
        minH="11"
        aria-describedby={lines}
        disabled={isBusy}
        onClick={onRevoke}
      >
        Thu hồi
      </Button>
    </chakra.li>
  );
}
