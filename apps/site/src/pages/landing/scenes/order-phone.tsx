import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A table's order on the seller's phone, ready to be paid. */
export function OrderPhone() {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      justifySelf="start"
      width={{ base: '11.5rem', sm: '17rem' }}
      height={{ base: '24.5rem', sm: '27.5rem' }}
      ml={{ sm: '5' }}
      overflow="hidden"
      bg="surface"
      border="7px solid"
      borderColor="ink"
      borderRadius="2.25rem"
      boxShadow="lifted"
      fontSize="xs"
      lineHeight="1.5"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.div
        width="4.5rem"
        height="1.125rem"
        mx="auto"
        bg="ink"
        border="1px solid transparent"
        borderBottomRadius="0.75rem"
      />
      <chakra.p px={{ base: '3', sm: '4' }} py="3" fontSize="sm" fontWeight="700">
        Bàn 04
        <chakra.span display="block" fontSize="xs" fontWeight="400" color="ink.soft">
          5 món · 11:24
        </chakra.span>
      </chakra.p>
      {dishes.map((dish) => (
        <Dish key={dish.name} {...dish} />
      ))}
      <KitchenNote />
      <TakeMoney />
    </chakra.div>
  );
}

function KitchenNote() {
  return (
    <chakra.p
      px={{ base: '0.375rem', sm: '4' }}
      py={{ base: '2', sm: '3' }}
      borderTop="1px dashed"
      borderColor="line"
      color="ink.soft"
    >
      Báo bếp: <b>ít đá</b>
    </chakra.p>
  );
}

function TakeMoney() {
  return (
    <chakra.div
      mt="auto"
      px={{ base: '3', sm: '4' }}
      py="3"
      bg="jade"
      color="surface"
      borderTop="1px solid transparent"
      fontWeight="700"
    >
      Thu tiền
      <chakra.span display="block" fontSize={{ base: 'lg', sm: 'xl' }}>
        138.000đ
      </chakra.span>
    </chakra.div>
  );
}

interface DishProps {
  name: string;
  price: string;
  picture: ReactNode;
  ground: string;
}

const dishes: DishProps[] = [
  { name: 'Cà phê sữa đá', price: '2 × 25.000đ', picture: <Cup drink="#6b3f24" />, ground: '#f3e8dd' },
  { name: 'Bạc xỉu', price: '1 × 28.000đ', picture: <Cup drink="#c79a6c" />, ground: '#f8efe2' },
  {
    name: 'Bánh mì ốp la',
    price: '2 × 30.000đ',
    picture: <FriedEggs />,
    ground: 'var(--shop-colors-mango-tint)',
  },
];

function Dish({ name, price, picture, ground }: DishProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={{ base: '0.375rem', sm: '3' }}
      px={{ base: '0.375rem', sm: '4' }}
      py={{ base: '2', sm: '3' }}
      borderTop="1px dashed"
      borderColor="line"
    >
      <chakra.svg
        viewBox="20 0 56 56"
        width={{ base: '1.5rem', sm: '3.25rem' }}
        flexShrink="0"
        borderRadius="picture"
        style={{ background: ground }}
      >
        {picture}
      </chakra.svg>
      <div>
        <b>{name}</b>
        <chakra.span display="block" color="ink.soft">
          {price}
        </chakra.span>
      </div>
    </chakra.div>
  );
}

function Cup({ drink }: { drink: string }) {
  return (
    <>
      <path d="M50 18 56 7" stroke="var(--shop-colors-jade)" strokeWidth="3" strokeLinecap="round" />
      <path d="M36 18h24l-3.4 28a4 4 0 0 1-4 3.5h-9.2a4 4 0 0 1-4-3.5z" fill={drink} />
      <path d="M34 16h28" stroke={drink} strokeWidth="4" strokeLinecap="round" opacity="0.75" />
      <rect x="42" y="24" width="6" height="6" rx="1.5" fill="#fff" opacity="0.4" />
      <rect x="49" y="31" width="6" height="6" rx="1.5" fill="#fff" opacity="0.3" />
    </>
  );
}

function FriedEggs() {
  return (
    <g transform="translate(9.5 8) scale(0.8)">
      <path d="M16 30c0-10 18-16 34-16s30 6 30 14-12 18-32 18-32-6-32-16z" fill="#c98a3b" />
      <path d="M25 25l8 6M38 19l8 6M53 18l7 6" stroke="#f3d9a8" strokeWidth="3" strokeLinecap="round" />
      <path d="M42 36c0-7 9-10 19-9s18 5 15 11-12 9-20 8-14-4-14-10z" fill="#fff" />
      <circle cx="60" cy="36" r="6" fill="var(--shop-colors-mango)" />
    </g>
  );
}
