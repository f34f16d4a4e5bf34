import { createPlans, type Plan } from '@tiempos/site-content';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Receipt, TextLink, useShop } from '@tiempos/ui';
import { countRead } from '@tiempos/ui/browser';
import { screens } from '../../routing/paths';
import { FormCard } from '../../layout/form-card';
import { SignUpForm } from './signup-form';

/** Name, email and password (F19). */
export default function SignUp() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const plan = search.get('plan') ?? undefined;
  const chosen = createPlans(useShop().owner).find(({ code }) => code === plan);
  useEffect(countRead, []);
  const promotionCode = search.get('promotionCode') ?? undefined;
  return (
    <>
      <chakra.h1 textStyle="h2">{screens.signUp.title}</chakra.h1>
      <chakra.p mt="2" color="ink.soft" overflowWrap="anywhere">
        {promotionCode ? `Mã giới thiệu ${promotionCode}` : screens.signUp.lead}
      </chakra.p>
      {chosen && <ChosenPlan plan={chosen} />}
      <FormCard>
        <SignUpForm
          plan={plan}
          promotionCode={promotionCode}
          onSignedUp={(hasTrial) => {
            if (hasTrial) void navigate('/dashboard');
            else window.location.assign('/select-plan?fromSignup=true');
          }}
        />
      </FormCard>
      <chakra.p mt="6">
        Đã có tài khoản?{' '}
        <TextLink to="/login" display="inline-flex" alignItems="center" minH="11" fontWeight="700">
          Đăng nhập
        </TextLink>
      </chakra.p>
    </>
  );
}

/** Plan and invitation code of the query string (C17). */
function ChosenPlan({ plan: { name, priceText, period, features } }: { plan: Plan }) {
  return (
    <Receipt mt="5" role="group" aria-label="Gói bạn chọn">
      <chakra.p fontSize="md" fontWeight="700">
        Gói {name}
        <chakra.span display="block">
          {priceText} {period}
        </chakra.span>
      </chakra.p>
      <chakra.ul mt="2" pt="2" borderTop="1px dashed" borderColor="line.strong" listStyleType="none">
        {features.slice(0, 2).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
      <TextLink to="/#pricing" display="inline-flex" alignItems="center" minH="11" fontSize="sm">
        Đổi gói
      </TextLink>
    </Receipt>
  );
}
