import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState, type RefObject } from 'react';
import { TextLink } from '@tiempos/ui';
import { FormAlert, readServerFailure, reasonOf } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { CopyField } from '../../ui/copy-field';
import { Dialog, DialogActions } from '../../ui/dialog';
import { QuestionActions } from '../../ui/question-actions';
import { actionWords, type PersonAction } from './actions';
import { changePerson } from './change-person';
import type { PersonRowFragment } from './people.generated';

interface AskDialogProps {
  action: PersonAction;
  person: PersonRowFragment;
  /** Focused once a person is removed: the button is unmounted. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before something is done to an account, and says what it does; the safe answer comes first and has the focus. */
export default function AskDialog({ action, person, heading, onClose }: AskDialogProps) {
  const { id, name } = person;
  const { title, text, confirm, done, isDanger } = actionWords[action];
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [link, setLink] = useState<string>();
  const isRemoved = useRef(false);
  const client = useApolloClient();
  const toast = useToast();

  async function act() {
    setIsPending(true);
    setFailure(undefined);
    try {
      const made = await changePerson(client, action, id);
      isRemoved.current = action === 'remove';
      if (made) return setLink(made);
      toast({ title: done(name) });
      onClose();
    } catch (error) {
      setFailure(reasonOf(readServerFailure(error)) ?? 'Thử lại sau ít phút.');
    } finally {
      setIsPending(false);
    }
  }

  if (link) return <LinkDialog name={name} link={link} onClose={onClose} />;
  return (
    <Dialog
      isAlert
      title={title}
      description={
        <>
          <chakra.p overflowWrap="anywhere">{text(name)}</chakra.p>
          {action === 'remove' && <PostsOf person={person} />}
        </>
      }
      focusAfter={() => (isRemoved.current ? heading.current : null)}
      onClose={() => !isPending && onClose()}
    >
      {failure && <FormAlert title="Chưa làm được">{failure}</FormAlert>}
      <QuestionActions
        no="Để yên"
        yes={confirm}
        isDanger={isDanger}
        isPending={isPending}
        onNo={onClose}
        onYes={act}
      />
    </Dialog>
  );
}

/** What becomes of the posts of a removed account. */
function PostsOf({ person: { id, posts } }: { person: PersonRowFragment }) {
  if (posts === 0) return <chakra.p mt="3">Người này chưa viết tin nào.</chakra.p>;
  return (
    <chakra.p mt="3">
      {posts} tin đã viết ở lại, không còn tên người viết.{' '}
      <TextLink to={`/dashboard?author=${id}`}>Xem {posts} tin này</TextLink> trước khi xóa nếu muốn gỡ chúng.
    </chakra.p>
  );
}

/** The link that was made, which is shown once. */
function LinkDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Dialog
      title="Đường dẫn đặt mật khẩu"
      description={`Gửi cho ${name}, và chỉ ${name}: ai mở đường dẫn cũng đặt được mật khẩu. Khi được dùng, mọi thiết bị và mã truy cập API của tài khoản đều bị đăng xuất; lần đăng nhập sau sẽ báo bạn đã tạo đường dẫn này.`}
      onClose={onClose}
    >
      <CopyField
        label={`Đường dẫn cho ${name}`}
        value={link}
        notice="Chỉ hiện lần này, dùng được một lần trong 24 giờ."
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Xong
        </Button>
      </DialogActions>
    </Dialog>
  );
}
