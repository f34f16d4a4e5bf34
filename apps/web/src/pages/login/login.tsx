import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { useSessionState } from '../../session/session-context';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { LoginForm } from './login-form';

/** Email and password (F17); a signed-in user finds the way to the dashboard above the form (C12). */
export default function Login() {
  const { user } = useSessionState();
  const navigate = useNavigate();
  return (
    <>
      <chakra.h1 textStyle="h2">Đăng nhập quản trị tin</chakra.h1>
      <chakra.p mt="2" color="ink.soft">
        Viết, sửa và đăng tin cho trang của tiệm.
      </chakra.p>
      {user && (
        <chakra.p mt="5" p="4" bg="jade.tint" borderRadius="control">
          {user.name ? `${user.name} đang đăng nhập.` : 'Bạn đang đăng nhập.'}{' '}
          <TextLink to="/dashboard" fontWeight="700">
            Vào trang quản trị
          </TextLink>
        </chakra.p>
      )}
      <Card mt="6">
        <LoginForm onSignedIn={() => void navigate('/dashboard')} />
      </Card>
      <chakra.p mt="6">
        Chưa có tài khoản?{' '}
        <TextLink to="/signup" display="inline-flex" alignItems="center" minH="11" fontWeight="700">
          Đăng ký
        </TextLink>
      </chakra.p>
    </>
  );
}
