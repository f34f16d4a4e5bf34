import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Receipt, ReceiptLine } from '../../ui/receipt';
import { layOut } from './staged-layout';
import { PaymentCode } from './payment-code';

/** A counter at noon: the order screen, the receipt to pay, the money that has arrived. A picture, so hidden from readers. */
export function CounterScene() {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      display="grid"
      css={{
        '& > *': { gridArea: '1 / 1' },
        // A moment after the words: a cheap phone paints both sooner than both at once.
        'html[data-fonts] &': { contentVisibility: 'hidden', animation: `${layOut} 0s 40ms forwards` },
      }}
      height={{ base: '27.75rem', sm: '29.125rem' }}
      maxW="33rem"
      width="full"
      mx="auto"
      userSelect="none"
      WebkitUserSelect="none"
    >
      <OrderScreen />
      <Receipt
        justifySelf="end"
        alignSelf="end"
        mt={{ base: '4.5rem', sm: '5.5rem' }}
        width={{ base: '12.25rem', sm: '13.5rem' }}
        px={{ base: '3', sm: '4' }}
      >
        <chakra.p textAlign="center" fontWeight="700">
          QUÁN CÔ BA
        </chakra.p>
        <chakra.p textAlign="center" color="ink.soft">
          Bàn 04 · HĐ 000187
        </chakra.p>
        <ReceiptLine label="2 Cà phê sữa đá" amount="50.000" isAfterRule />
        <ReceiptLine label="1 Bạc xỉu" amount="28.000" />
        <ReceiptLine label="2 Bánh mì ốp la" amount="60.000" />
        <ReceiptLine label="Tổng" amount="138.000đ" isAfterRule isTotal />
        <PaymentCode />
        <chakra.p textAlign="center" color="ink.soft" mt="2">
          Quét để thanh toán
        </chakra.p>
      </Receipt>
      <MoneyArrived />
    </chakra.div>
  );
}

function OrderScreen() {
  return (
    <chakra.div
      width={{ base: '92%', sm: '84%' }}
      height={{ base: '21.5rem', sm: '28.5rem' }}
      overflow="hidden"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      boxShadow="lifted"
    >
      <chakra.p
        display="flex"
        justifyContent="space-between"
        px="5"
        py="3"
        fontSize="sm"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <b>Bàn 04</b>
        <chakra.span color="ink.soft">5 món</chakra.span>
      </chakra.p>
      <chakra.div display="flex" gap="2" px="5" pt="4" fontSize="xs">
        {['Bán chạy', 'Cà phê', 'Món ăn'].map((group, index) => (
          <chakra.span
            key={group}
            px="3"
            py="1"
            borderRadius="full"
            bg={index === 0 ? 'jade' : 'sand'}
            color={index === 0 ? 'surface' : 'ink'}
            fontWeight={index === 0 ? '700' : '400'}
          >
            {group}
          </chakra.span>
        ))}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" p="5" pt="4">
        {dishes.map((dish) => (
          <Dish key={dish.name} {...dish} />
        ))}
      </chakra.div>
    </chakra.div>
  );
}

interface DishProps {
  name: string;
  price: string;
  picture: ReactNode;
  ground: string;
  /** How many stand on the bill. */
  chosen?: number;
}

const dishes: DishProps[] = [
  {
    name: 'Cà phê sữa đá',
    price: '25.000đ',
    picture: <Cup drink="#6b3f24" />,
    ground: '#f3e8dd',
    chosen: 2,
  },
  { name: 'Bạc xỉu', price: '28.000đ', picture: <Cup drink="#c79a6c" />, ground: '#f8efe2', chosen: 1 },
  { name: 'Bánh mì ốp la', price: '30.000đ', picture: <FriedEggs />, ground: '#fff1d1', chosen: 2 },
  { name: 'Trà đào', price: '35.000đ', picture: <Cup drink="#e8804b" />, ground: '#fdebe6' },
];

function Dish({ name, price, picture, ground, chosen }: DishProps) {
  return (
    <chakra.div
      position="relative"
      p="2"
      fontSize="xs"
      lineHeight="1.5"
      borderWidth={chosen ? '2px' : '1px'}
      borderColor={chosen ? 'jade' : 'line'}
      borderRadius="control"
    >
      <chakra.svg
        viewBox="0 4 96 48"
        width="full"
        borderRadius="picture"
        style={{ background: ground }}
        mb="2"
      >
        {picture}
      </chakra.svg>
      {chosen && (
        <chakra.b
          position="absolute"
          top="3"
          left="3"
          width="6"
          height="6"
          lineHeight="1.5rem"
          textAlign="center"
          bg="jade"
          color="surface"
          borderRadius="full"
        >
          {chosen}
        </chakra.b>
      )}
      <chakra.p fontWeight="700" truncate>
        {name}
      </chakra.p>
      <chakra.p color="ink.soft" fontVariantNumeric="tabular-nums">
        {price}
      </chakra.p>
    </chakra.div>
  );
}

function Cup({ drink }: { drink: string }) {
  return (
    <>
      <path d="M50 18 56 7" stroke="#0f6b4f" strokeWidth="3" strokeLinecap="round" />
      <path d="M36 18h24l-3.4 28a4 4 0 0 1-4 3.5h-9.2a4 4 0 0 1-4-3.5z" fill={drink} />
      <path d="M34 16h28" stroke={drink} strokeWidth="4" strokeLinecap="round" opacity="0.75" />
      <rect x="42" y="24" width="6" height="6" rx="1.5" fill="#fff" opacity="0.4" />
      <rect x="49" y="31" width="6" height="6" rx="1.5" fill="#fff" opacity="0.3" />
    </>
  );
}

function FriedEggs() {
  return (
    <>
      <path d="M16 30c0-10 18-16 34-16s30 6 30 14-12 18-32 18-32-6-32-16z" fill="#c98a3b" />
      <path d="M25 25l8 6M38 19l8 6M53 18l7 6" stroke="#f3d9a8" strokeWidth="3" strokeLinecap="round" />
      <path d="M42 36c0-7 9-10 19-9s18 5 15 11-12 9-20 8-14-4-14-10z" fill="#fff" />
      <circle cx="60" cy="36" r="6" fill="#ffb52e" />
    </>
  );
}

function MoneyArrived() {
  return (
    <chakra.div
      position="absolute"
      left={{ base: '0', lg: '-1.25rem' }}
      bottom={{ base: '-1.75rem', sm: '-1.25rem' }}
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      bg="jade.night"
      color="surface"
      borderRadius="control"
      fontSize="xs"
      lineHeight="1.5"
      boxShadow="lifted"
    >
      <chakra.span color="mango">
        <CircleCheck size={26} />
      </chakra.span>
      <span>
        Đã nhận chuyển khoản
        <chakra.b display="block" fontVariantNumeric="tabular-nums">
          +138.000đ · 3 giây trước
        </chakra.b>
      </span>
    </chakra.div>
  );
}
