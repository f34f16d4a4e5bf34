import { chakra } from '@chakra-ui/react/styled-system';

const TARGET = 'noi-dung';

/** The first thing a keyboard reaches: past the header, to the content. */
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

/** The id that the page's main part carries. */
SkipLink.target = TARGET;
