import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSession } from '../../session/session-context';
import { Dialog } from '../../ui/dialog';
import { LoginForm } from './login-form';

/**
 * The login over the current screen after the session has ended: the screen stays, and waiting requests resume (C16).
 */
export default function SessionExpiredDialog({ email }: { email: string }) {
  const session = useSession();
  const later = () => session.postponeLogin();
  return (
    <Dialog
      title="Phiên đăng nhập đã hết hạn"
      description="Những gì đang viết vẫn còn nguyên trên màn hình. Đăng nhập lại để làm tiếp."
      onClose={later}
    >
      <chakra.div mt="5">
        <LoginForm email={email} onSignedIn={() => {}} />
      </chakra.div>
      <Button variant="outline" mt="5" width="full" onClick={later}>
        Để sau
      </Button>
    </Dialog>
  );
}
