import { chakra } from '@chakra-ui/react/styled-system';
import type { ReadersQuery } from './readers.generated';

/** What came of the reads: the way from reading to writing to us. */
export function Way({ readers }: { readers: NonNullable<ReadersQuery['readers']> }) {
  const steps: readonly [words: string, number: number | null][] = [
    ['lượt đọc', readers.reads],
    ['lượt bấm dùng thử', readers.trials],
    ['tài khoản mới', readers.signUps],
    ['lời nhắn', readers.messages],
  ];
  return (
    <chakra.ul
      aria-label="Từ đọc đến liên hệ"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', md: 'repeat(4, 1fr)' }}
      gap="3"
      mb="4"
    >
      {steps.map(([words, number]) => (
        <chakra.li key={words} p="4" borderWidth="1px" borderColor="line" borderRadius="l3" bg="surface">
          <chakra.b display="block" fontSize="xl" fontVariantNumeric="tabular-nums">
            {(number ?? 0).toLocaleString('vi-VN')}
          </chakra.b>
          {words}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
