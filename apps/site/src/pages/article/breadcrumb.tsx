import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink, VisuallyHidden } from '@tiempos/ui';
import { newsPath } from '@tiempos/ui/article';

/** Home, news, this article (F20), whose title is for screen readers only: it stands right below. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Đường dẫn">
      <chakra.ol display="flex" columnGap="2" listStyleType="none" fontSize="sm" color="ink.soft">
        <chakra.li _after={{ content: '"/" / ""', ml: '2', color: 'line.strong' }}>
          <TextLink to="/">Trang chủ</TextLink>
        </chakra.li>
        <li>
          <TextLink to={newsPath()}>Tin tức</TextLink>
        </li>
        <VisuallyHidden as="li" aria-current="page">
          {title}
        </VisuallyHidden>
      </chakra.ol>
    </nav>
  );
}
