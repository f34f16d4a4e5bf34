import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { Receipt, ReceiptLine } from '../../ui/receipt';
import { PaymentCode } from './payment-code';

/** A counter at noon: the order screen, the receipt to pay, the money that has arrived. A picture, so hidden from readers. */
export function CounterScene() {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      display="grid"
      css={{ '& > *': { gridArea: '1 / 1' } }}
      maxW="33rem"
      width="full"
      mx="auto"

      userSelect="none"
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
      height={{ base: '21.5rem', sm: '25rem' }}
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
        {['Cà phê', 'Trà', 'Món ăn'].map((group, index) => (
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
  drink: string;
  ground: string;
  isChosen?: boolean;
}

const dishes: DishProps[] = [
  { name: 'Cà phê sữa đá', price: '25.000đ', drink: '#6b3f24', ground: '#f3e8dd', isChosen: true },
  { name: 'Bạc xỉu', price: '28.000đ', drink: '#c79a6c', ground: '#f8efe2', isChosen: true },
  { name: 'Trà vải', price: '32.000đ', drink: '#e0a338', ground: '#fff1d1' },
  { name: 'Trà đào', price: '35.000đ', drink: '#e8804b', ground: '#fdebe6' },
];

function Dish({ name, price, drink, ground, isChosen }: DishProps) {
  return (
    <chakra.div
      p="2"
      fontSize="xs"
      lineHeight="1.5"
      borderWidth={isChosen ? '2px' : '1px'}
      borderColor={isChosen ? 'jade' : 'line'}
      borderRadius="control"
    >
      <chakra.svg
        viewBox="0 0 96 56"
        width="full"
        borderRadius="picture"
        style={{ background: ground }}
        mb="2"
      >
        <path d="M50 18 57 4" stroke="#0f6b4f" strokeWidth="3" strokeLinecap="round" />
        <path d="M36 18h24l-3.4 28a4 4 0 0 1-4 3.5h-9.2a4 4 0 0 1-4-3.5z" fill={drink} />
        <path d="M34 16h28" stroke={drink} strokeWidth="4" strokeLinecap="round" opacity="0.75" />
        <rect x="42" y="24" width="6" height="6" rx="1.5" fill="#fff" opacity="0.4" />
        <rect x="49" y="31" width="6" height="6" rx="1.5" fill="#fff" opacity="0.3" />
      </chakra.svg>
      <chakra.p fontWeight="700" truncate>
        {name}
      </chakra.p>
      <chakra.p color="ink.soft" fontVariantNumeric="tabular-nums">
        {price}
      </chakra.p>
    </chakra.div>
  );
}

function MoneyArrived() {
  return (
    <chakra.div
      position="absolute"
      left={{ base: '0', lg: '-1.25rem' }}
      bottom={{ base: '-1.75rem', sm: '5' }}
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
