import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSite } from '../../layout/site';
import { Card } from '@chakra-ui/react/card';
import { Forms } from '../../ui/back-office/forms';
import { TextLink } from '../../ui/link';
import { SignUpForm } from './signup-form';

/** Name, email and password (F19). */
export default function SignUp() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const plan = search.get('plan') ?? undefined;
  const promotionCode = search.get('promotionCode') ?? undefined;
  return (
    <Forms>
      <chakra.h1 textStyle="h2">Tạo tài khoản</chakra.h1>
      <Choice plan={plan} promotionCode={promotionCode} />
      <Card.Root mt="6">
        <Card.Body>
          <SignUpForm
            plan={plan}
            promotionCode={promotionCode}
            onSignedUp={(hasTrial) => void navigate(hasTrial ? '/dashboard' : '/select-plan?fromSignup=true')}
          />
        </Card.Body>
      </Card.Root>
      <chakra.p mt="6">
        Đã có tài khoản?{' '}
        <TextLink to="/login" display="inline-flex" alignItems="center" minH="11" fontWeight="700">
          Đăng nhập
        </TextLink>
      </chakra.p>
    </Forms>
  );
}

/** What the visitor brought along, or what everybody gets. */
function Choice({ plan, promotionCode }: { plan?: string; promotionCode?: string }) {
  const { pricing } = useSite().content;
  const name = pricing.plans.find(({ code }) => code === plan)?.name;
  const choices = [name && `gói ${name}`, promotionCode && `mã giới thiệu ${promotionCode}`].filter(Boolean);
  return (
    <chakra.p mt="2" color="ink.soft" overflowWrap="anywhere">
      {choices.length > 0 ? `Bạn chọn ${choices.join(' · ')}` : 'Điền bốn ô là xong.'}
    </chakra.p>
  );
}
