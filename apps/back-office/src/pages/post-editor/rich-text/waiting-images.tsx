import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { FormAlert } from '@tiempos/ui/form';

interface WaitingImagesProps {
  fileNames: readonly string[];
  /** Always the same function. */
  onRetry: () => void;
}

/** Uploads that failed with a network error; retried when the network is back, or by the button. */
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
