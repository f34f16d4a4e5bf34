import { chakra } from '@chakra-ui/react/styled-system';

const TARGET = 'noi-dung';

/** The first focusable element: skips the header. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${TARGET}`}
      position="absolute"
      left="4"
      top="-5rem"
      zIndex="20"
      px="4"
      py="3"
      bg="ink"
      color="paper"
      borderRadius="control"
      _focus={{ top: '3' }}
    >
      Đến nội dung chính
    </chakra.a>
  );
}

/** The id of the page's main element. */
SkipLink.target = TARGET;
