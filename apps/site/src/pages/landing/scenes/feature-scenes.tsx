import { chakra } from '@chakra-ui/react/styled-system';
import { Receipt } from '@tiempos/ui';

/** A table's order, ready to be paid. */
export function OrderBill() {
  return (
    <chakra.div
      aria-hidden
      alignSelf="center"
      overflow="hidden"
      bg="paper"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <Row label="Bàn 04" value="3 món" isBold />
      <Row label="Cà phê sữa đá" value="2" />
      <Row label="Bạc xỉu" value="1" />
      <chakra.p
        display="flex"
        justifyContent="space-between"
        px="4"
        py="3"
        bg="jade"
        color="surface"
        fontWeight="700"
      >
        <span>Thu tiền</span>
        <span>78.000đ</span>
      </chakra.p>
    </chakra.div>
  );
}

function Row({ label, value, isBold }: { label: string; value: string; isBold?: boolean }) {
  return (
    <chakra.p
      display="flex"
      justifyContent="space-between"
      px="4"
      py="3"
      borderBottom="1px dashed"
      borderColor="line"
      fontWeight={isBold ? '700' : '400'}
    >
      <span>{label}</span>
      <span>{value}</span>
    </chakra.p>
  );
}

/** Two orders waiting in the kitchen. */
export function KitchenTickets() {
  return (
    <chakra.div
      aria-hidden
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      alignSelf="center"
      gap="4"
      color="ink"
    >
      <Ticket
        table="Bàn 04"
        waited="02:10"
        dishes={['2 × Bánh mì ốp la', '    ít hành', '1 × Bún bò']}
        tilt="-2deg"
      />
      <Ticket table="Mang về" waited="00:45" dishes={['1 × Bún bò đặc biệt', '1 × Trà đào']} tilt="1.5deg" />
    </chakra.div>
  );
}

function Ticket({
  table,
  waited,
  dishes,
  tilt,
}: {
  table: string;
  waited: string;
  dishes: string[];
  tilt: string;
}) {
  return (
    <Receipt width="10.5rem" px="4" pt="4" pb="6" filter="none" transform={`rotate(${tilt})`}>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        pb="2"
        borderBottom="1px dashed"
        borderColor="line.strong"
      >
        <b>{table}</b>
        <span>{waited}</span>
      </chakra.p>
      {dishes.map((dish) => (
        <chakra.p key={dish} mt="1" whiteSpace="pre-wrap">
          {dish}
        </chakra.p>
      ))}
    </Receipt>
  );
}
