import { createShopSystem } from '@tiempos/ui';

/** The Chakra system of the public pages. */
export const system = createShopSystem();
