import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';

/** Pictures without alternative text are allowed: decorative ones need none. */
export function UndescribedNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <chakra.div role="note" css={hintStyle}>
      <span>
        <b>{count} ảnh chưa có mô tả</b> cho người không xem được ảnh.
      </span>
      <Button variant="outline" size="sm" onClick={onShow}>
        Đến ảnh đó
      </Button>
    </chakra.div>
  );
}

const hintStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  mt: '3',
  py: '2',
  px: '4',
  bg: 'mango.tint',
  color: 'ink',
  borderRadius: 'control',
  fontSize: 'sm',
} as const;
