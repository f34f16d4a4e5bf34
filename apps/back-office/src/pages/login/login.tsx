import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { TextLink } from '@tiempos/ui';
import { useSessionState } from '../../session/session-context';
import { screens } from '../../routing/paths';
import { FormCard } from '../../layout/form-card';
import { LoginForm } from './login-form';

/**
 * Email and password (F17), and for a signed-in user a link to the dashboard above the form (C12), in place of another
 * text: the form does not move for one who signs in in another tab.
 */
export default function Login() {
  const { user } = useSessionState();
  const navigate = useNavigate();
  return (
    <>
      <chakra.h1 textStyle="h2">{screens.login.title}</chakra.h1>
      <chakra.p mt="2" color="ink.soft" display={user && 'flex'} columnGap="2">
        {user ? (
          <>
            <Greeting>{user.name ? `Chào ${user.name}.` : 'Bạn đang đăng nhập.'}</Greeting>
            <TextLink to="/dashboard" flexShrink="0">
              Vào trang quản trị
            </TextLink>
          </>
        ) : (
          screens.login.lead
        )}
      </chakra.p>
      <FormCard>
        <LoginForm onSignedIn={() => void navigate('/dashboard')} />
      </FormCard>
      <chakra.p mt="6">
        Chưa có tài khoản?{' '}
        <TextLink to="/signup" display="inline-flex" alignItems="center" minH="11" fontWeight="700">
          Đăng ký
        </TextLink>
      </chakra.p>
    </>
  );
}

/** A long name is truncated to one line. */
const Greeting = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
