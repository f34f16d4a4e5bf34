import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '@tiempos/ui';
import { formatCount } from './format-count';
import { useReadersLineQuery } from './readers-line.generated';

/** The numbers of 28 days in one line, once there are some (C112). Its room is kept, or the list would move when they come. */
export function ReadersLine() {
  const readers = useReadersLineQuery().data?.readers;
  return (
    <chakra.p
      fontSize="sm"
      order={{ base: '1', xl: '0' }}
      flexBasis={{ base: 'full', xl: 'auto' }}
      minH="1lh"
      minW={{ xl: '17rem' }}
      textAlign={{ xl: 'end' }}
      mt={{ base: '-2', xl: '0' }}
    >
      {readers?.since && (
        <TextLink to="/dashboard/readers">
          28 ngày: {formatCount(readers.reads)} lượt đọc · {formatCount(readers.messages ?? 0)} lời nhắn
        </TextLink>
      )}
    </chakra.p>
  );
}
