import { Badge } from '@chakra-ui/react/badge';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatDate } from '@tiempos/ui/article';
import type { OpeningTrigger } from '../../../ui/opening';
import type { ApiTokenRowFragment } from './api-tokens.generated';

interface ApiTokenRowProps {
  token: ApiTokenRowFragment;
  onRevoke: () => void;
  opener: OpeningTrigger;
}

/** An API token with a button that ends it. */
export function ApiTokenRow({ token, onRevoke, opener }: ApiTokenRowProps) {
  const { id, name, scope, expiresAt, lastUsedAt } = token;
  const lines = `api-token-${id}`;
  const [isExpired] = useState(() => Date.parse(expiresAt) <= Date.now());
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <chakra.div id={lines} flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <strong>{name}</strong>
          <Badge colorPalette={scope === 'WRITE' ? 'jade' : 'gray'}>
            {scope === 'WRITE' ? 'Đọc và ghi' : 'Chỉ đọc'}
          </Badge>
        </chakra.p>
        <chakra.p mt="1" color="ink.soft">
          {lastUsedAt ? `Dùng lần cuối lúc ${formatDate(lastUsedAt)}` : 'Chưa dùng lần nào'}
        </chakra.p>
        <chakra.p color={isExpired ? 'chili' : 'ink.soft'}>
          {isExpired ? 'Đã hết hạn lúc' : 'Hết hạn lúc'} {formatDate(expiresAt)}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        colorPalette="red"
        size="sm"
        minH="11"
        aria-describedby={lines}
        onClick={onRevoke}
        {...opener}
      >
        Thu hồi
      </Button>
    </chakra.li>
  );
}
