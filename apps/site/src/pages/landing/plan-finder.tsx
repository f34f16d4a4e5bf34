import { chakra } from '@chakra-ui/react/styled-system';
import {
  findOffer,
  invoicesInWords,
  type PlanFinder as Content,
  type PlanOffer,
} from '@tiempos/site-content';
import { printing, Receipt, ReceiptLine, TextLink, VisuallyHidden } from '@tiempos/ui';

/** One question under the plans, whose answer marks a card and prints a receipt (islands/plan-finder.ts). It needs scripts. */
export function PlanFinder({ question, max, step, start, offers }: Content) {
  const limits = offers.flatMap(({ upTo }) => upTo ?? []);
  const words = invoicesInWords(start, limits.at(-1)!);
  return (
    <chakra.div
      data-island="planFinder"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, min(20rem, 45%))' }}
      alignItems="center"
      gap={{ base: '6', md: '10' }}
      mt={{ base: '8', md: '10' }}
      p={{ base: ROOM, md: '8' }}
      bg="sand"
      border="1px solid transparent"
      borderRadius="card"
      css={{
        '@media (scripting: none)': { display: 'none' },
        '[data-scripts=failed] &': { display: 'none' },
      }}
    >
      <div>
        <chakra.label htmlFor="plan-finder" textStyle="h3" fontWeight="700" textWrap="balance">
          {question}
        </chakra.label>
        <chakra.p mt="2" fontSize="xl" fontWeight="700" color="jade" fontVariantNumeric="tabular-nums">
          <span data-invoices>{words}</span>
        </chakra.p>
        <chakra.input
          id="plan-finder"
          type="range"
          min={0}
          max={max}
          step={step}
          defaultValue={start}
          aria-valuetext={words}
          css={slider}
          style={{ '--share': start / max } as object}
        />
        <Marks limits={[0, ...limits]} max={max} />
      </div>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        alignItems="center"
        css={{ '& > *': { gridArea: '1 / 1' } }}
      >
        {offers.map((offer) => (
          <Offer key={offer.title} offer={offer} isChosen={offer === findOffer(offers, start)} />
        ))}
      </chakra.div>
      <VisuallyHidden as="output" />
    </chakra.div>
  );
}

/** All receipts lie in one place, so that a change moves nothing. */
function Offer({ offer, isChosen }: { offer: PlanOffer; isChosen: boolean }) {
  const { plan, upTo, title, lines, sum, note, link } = offer;
  return (
    <Receipt
      data-offer={plan ?? ''}
      data-up-to={upTo}
      data-chosen={isChosen ? '' : undefined}
      data-spoken={[title, sum, note].filter(Boolean).join(', ')}
      px={ROOM}
      fontSize="sm"
      css={receipt}
    >
      <chakra.p textAlign="center" fontWeight="700" fontSize="md">
        {title}
      </chakra.p>
      {lines.map((line, index) => (
        <ReceiptLine key={line.label} {...line} isAfterRule={index === 0} />
      ))}
      {sum && <ReceiptLine label="Tổng" amount={sum} isAfterRule isTotal />}
      <chakra.p textAlign={sum ? 'end' : 'center'} color="ink.soft">
        {note}
      </chakra.p>
      <chakra.p textAlign="center">
        <TextLink to={link} display="inline-flex" alignItems="center" minH="11" fontWeight="700">
          {link.text}
        </TextLink>
      </chakra.p>
    </Receipt>
  );
}

const receipt = {
  '&[data-chosen]': printing,
  '&:not([data-chosen])': { visibility: 'hidden' },
  // In large letters an amount goes below its label.
  '& p': { flexWrap: 'wrap' },
  '& p > span:last-child': { marginInlineStart: 'auto' },
} as const;

/** Under the slider: where one plan ends and the next begins. */
function Marks({ limits, max }: { limits: readonly number[]; max: number }) {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      height="1.75rem"
      pt="0.5"
      // However large the letters are, the numbers stand beside each other.
      fontSize="min(0.9375rem, 4vw)"
      color="ink.soft"
    >
      {limits.map((limit) => (
        <chakra.span
          key={limit}
          position="absolute"
          transform="translateX(-50%)"
          fontVariantNumeric="tabular-nums"
          // Under the middle of the thumb.
          style={{ left: `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${limit / max})` }}
        >
          {limit.toLocaleString('vi-VN')}
        </chakra.span>
      ))}
    </chakra.div>
  );
}

/** Beside large letters on a phone the room is for the words. */
const ROOM = 'min(1.25rem, 5vw)';

/** In pixels: the width of the thumb. */
const THUMB = 28;

const track = {
  height: '8px',
  borderRadius: 'full',
  background:
    'linear-gradient(var(--shop-colors-jade) 0 0) 0 / calc(14px + (100% - 28px) * var(--share)) no-repeat var(--shop-colors-line)',
} as const;

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: `${THUMB}px`,
  height: `${THUMB}px`,
  mt: '-10px',
  bg: 'surface',
  border: '8px solid',
  borderColor: 'jade',
  borderRadius: 'full',
  boxShadow: 'lifted',
} as const;

/** The browser's own slider in forced colours. */
const slider = {
  display: 'block',
  width: 'full',
  height: '2.75rem',
  m: '0',
  cursor: 'pointer',
  borderRadius: 'control',
  '@media (forced-colors: none)': {
    appearance: 'none',
    bg: 'transparent',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, mt: '0' },
  },
} as const;
