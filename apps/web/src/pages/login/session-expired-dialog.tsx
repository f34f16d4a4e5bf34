import { chakra } from '@chakra-ui/react/styled-system';
import { useSession } from '../../session/session-context';
import { Button } from '../../ui/back-office/buttons';
import { Dialog } from '../../ui/back-office/dialog';
import { LoginForm } from './login-form';

/** Over whatever is being done when the session ends: nothing on the page is lost, and what waited goes on (C16). */
export default function SessionExpiredDialog({ email }: { email: string }) {
  const session = useSession();
  const later = () => session.putOff();
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
