import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';

/** Home, news, this article (F20). */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Đường dẫn">
      <chakra.ol display="flex" columnGap="2" listStyleType="none" fontSize="sm" color="ink.soft">
        <Step>
          <TextLink to="/">Trang chủ</TextLink>
        </Step>
        <Step>
          <TextLink to={newsPath()}>Tin tức</TextLink>
        </Step>
        <chakra.li aria-current="page" minW="0" lineClamp="1">
          {title}
        </chakra.li>
      </chakra.ol>
    </nav>
  );
}

const Step = chakra('li', {
  base: { flexShrink: '0', _after: { content: '"/" / ""', ml: '2', color: 'line.strong' } },
});
