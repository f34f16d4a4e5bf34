import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink, SiteLink, useShop } from '@tiempos/ui';
import { openStorage, readPromotion, storedNames } from '../../session/stored-session';

/** The notice about the trial of a new account, until it is dismissed (F44, F58). */
export function TrialGreeting() {
  const { brand, hotline } = useShop().content;
  const [promotion, setPromotion] = useState(() => readPromotion(openStorage()));
  if (!promotion) return null;
  return (
    <chakra.section
      aria-label="Dùng thử"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt="5"
      py="3"
      pl="4"
      pr="2"
      bg="mango.tint"
      color="ink"
      borderWidth="1px"
      borderColor="mango"
      borderRadius="control"
    >
      <chakra.p flex="1 1 16rem">
        <b>
          Bạn đang dùng thử {brand.name} {promotion.days} ngày.
        </b>{' '}
        Cần giúp, bạn gọi{' '}
        <SiteLink to={hotline} fontWeight="700" whiteSpace="nowrap">
          {hotline.text}
        </SiteLink>
        .
      </chakra.p>
      <ButtonLink to="/select-plan" variant="outline" size="md">
        Xem các gói
      </ButtonLink>
      <IconButton
        variant="ghost"
        size="md"
        aria-label="Đóng lời chào dùng thử"
        onClick={() => {
          openStorage().removeItem(storedNames.promotion);
          setPromotion(undefined);
        }}
      >
        <X aria-hidden />
      </IconButton>
    </chakra.section>
  );
}
