import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { Button } from '../../../ui/back-office/buttons';
import { FormAlert } from '../../../ui/back-office/form-alert';

interface WaitingImagesProps {
  fileNames: readonly string[];
  /** Always the same function. */
  onRetry: () => void;
}

/** Pictures that found no server; they are tried again when the network is back, or by the button. */
export function WaitingImages({ fileNames, onRetry }: WaitingImagesProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <chakra.div mt="3">
      <FormAlert
        title={`Chưa tải lên được ${fileNames.join(', ')}`}
        action={{ text: 'Tải lại ảnh', onClick: onRetry }}
      >
        Ảnh vẫn còn trong bài nhưng chưa được lưu. Kiểm tra mạng rồi tải lại.
      </FormAlert>
    </chakra.div>
  );
}

/** Pictures without alternative text are allowed: those that only decorate need none. */
export function UndescribedImages({ count, onShow }: { count: number; onShow: () => void }) {
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
