import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { ButtonLink, Notice, Pager, VisuallyHidden } from '@tiempos/ui';
import { FormAlert } from '@tiempos/ui/form';
import { inboxUrl, type InboxView } from './inbox-url';
import { MessageRow, messageLinkId } from './message-row';
import type { Inbox } from './use-inbox';
import { useSetState } from './use-set-state';

/** The messages of a page with their loading, empty and error states. */
export function MessageList({ view, inbox }: { view: InboxView; inbox: Inbox }) {
  const { page, failure, reload } = inbox;
  const setState = useSetState();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const contents = page?.contents;
  useEffect(() => {
    // The pressed button is gone, and the row may have left the list with it.
    if (pressed.current && document.activeElement === document.body) {
      (document.getElementById(messageLinkId(pressed.current)) ?? list.current)?.focus();
    }
    pressed.current = undefined;
  }, [contents]);

  if (!page || !contents) {
    if (!failure) return <ListSkeleton />;
    return (
      <Notice isError title="Chưa tải được lời nhắn" action={<Button onClick={reload}>Thử lại</Button>}>
        {failure}
      </Notice>
    );
  }
  if (contents.length === 0) return <NoMessages view={view} totalPage={page.paging.totalPage} />;
  return (
    <>
      {failure && (
        <chakra.div mb="4">
          <FormAlert title="Chưa tải lại được lời nhắn">
            Bên dưới là danh sách tải lần trước. {failure}
          </FormAlert>
        </chakra.div>
      )}
      <chakra.ul ref={list} tabIndex={-1} aria-label="Lời nhắn" css={listStyle}>
        {contents.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onState={(...change) => {
              pressed.current = message.id;
              setState(...change);
            }}
          />
        ))}
      </chakra.ul>
      <Pager
        page={page.paging.page}
        totalPage={page.paging.totalPage}
        getHref={(number) => inboxUrl({ ...view, page: number })}
        label="Các trang lời nhắn"
      />
    </>
  );
}

const listStyle = {
  listStyleType: 'none',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
} as const;

function NoMessages({ view, totalPage }: { view: InboxView; totalPage: number }) {
  if (totalPage > 0) {
    return (
      <Notice
        title="Trang này không có lời nhắn"
        action={<ButtonLink to={inboxUrl({ ...view, page: totalPage })}>Đến trang cuối</ButtonLink>}
      >
        Danh sách chỉ có {totalPage.toLocaleString('vi-VN')} trang.
      </Notice>
    );
  }
  if (view.search || view.state) {
    return (
      <Notice
        title="Không tìm thấy lời nhắn nào"
        action={
          <ButtonLink variant="outline" to={inboxUrl({ page: 1, search: '' })}>
            Xem tất cả
          </ButtonLink>
        }
      >
        Thử tên, số điện thoại hoặc email khác, hay bỏ bớt bộ lọc.
      </Notice>
    );
  }
  return (
    <Notice title="Chưa có lời nhắn nào">
      Lời nhắn khách gửi ở mục Liên hệ của trang web sẽ hiện ở đây.
    </Notice>
  );
}

function ListSkeleton() {
  return (
    <chakra.div css={listStyle} px="4" aria-busy>
      <VisuallyHidden as="output">Đang tải lời nhắn…</VisuallyHidden>
      {Array.from({ length: 5 }, (_, index) => (
        <chakra.div key={index} aria-hidden display="grid" gap="3" py="4">
          <Skeleton width="40%" height="1.25em" />
          <Skeleton width="80%" height="1em" />
          <Skeleton width="60%" height="1.25em" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
