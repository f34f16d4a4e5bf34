import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Container, Notice, useShop } from '@tiempos/ui';

/** A screen that has thrown or could not be loaded, as after a deployment. Reloading gets the present one. */
export function PageFailed() {
  const { hotline } = useShop().content;
  return (
    <Container py="16">
      <Notice
        isError
        title="Trang này vừa gặp lỗi"
        action={<Button onClick={() => window.location.reload()}>Tải lại trang</Button>}
      >
        Tải lại thường là đủ. Nếu vẫn vậy, bạn gọi{' '}
        <chakra.a href={hotline.href} fontWeight="700" whiteSpace="nowrap">
          {hotline.text}
        </chakra.a>{' '}
        để được giúp.
      </Notice>
    </Container>
  );
}
