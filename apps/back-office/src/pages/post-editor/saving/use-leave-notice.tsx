import { chakra } from '@chakra-ui/react/styled-system';
import { Message } from '@tiempos/ui';
import { useToast, type ToastMessage } from '@tiempos/ui/toast';
import { useSession } from '../../../session/session-context';
import { sessionToasts } from '../../../session/session-toasts';
import type { LeftPost } from '../controller/editor-options';
import { resumePath } from '../route-paths';

/** Shows a toast after leaving the editor with unsaved changes, with a link back to the text as it was left (C29). */
export function useLeaveNotice(): (left: LeftPost) => void {
  const toast = useToast();
  const session = useSession();
  return (left) => {
    const notice = noticeOf(left);
    toast(session.getState().user ? notice : withLogout(notice));
  };
}

function noticeOf({ path, copy, lostImages }: LeftPost): ToastMessage {
  return {
    title: copy ? 'Bài viết dở được giữ trong trình duyệt này' : 'Bài viết dở chưa giữ được',
    description: lostImages ? 'Ảnh đang tải lên chưa kịp lưu, bạn thêm lại sau.' : undefined,
    link: { text: 'Quay lại viết tiếp', to: copy ? resumePath(path, copy) : path },
    variant: copy ? 'default' : 'destructive',
  };
}

/** There is one toast at a time (F135): that of the logout (F122) has the notice in it. */
function withLogout({ title, description, ...notice }: ToastMessage): ToastMessage {
  const { loggedOut } = sessionToasts;
  return {
    ...notice,
    title: loggedOut.title,
    description: (
      <>
        <Message>{loggedOut.description}</Message>
        <chakra.span display="block" mt="1">
          {title}. {description}
        </chakra.span>
      </>
    ),
  };
}
