import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { FormAlert } from '@tiempos/ui/form';

/** Uploads that wait for a retry. */
export interface WaitingUploads {
  readonly fileNames: readonly string[];
  /** What the server says; undefined without an answer. */
  readonly reason: string | undefined;
}

interface WaitingImagesProps extends WaitingUploads {
  /** Always the same function. */
  onRetry: () => void;
}

/** Uploads that failed without a network or over a limit; retried when the network is back, or by the button. */
export function WaitingImages({ fileNames, reason, onRetry }: WaitingImagesProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <chakra.div mt="3">
      <FormAlert
        title={`Chưa tải lên được ${listOf(fileNames)}`}
        action={{ text: 'Tải lại ảnh', onClick: onRetry }}
      >
        Ảnh vẫn còn trong bài nhưng chưa được lưu. {reason ?? 'Kiểm tra mạng rồi tải lại.'}
      </FormAlert>
    </chakra.div>
  );
}

const MAX_NAMES = 12;

function listOf(fileNames: readonly string[]) {
  const more = fileNames.length - MAX_NAMES;
  const named = fileNames.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${fileNames.length} ảnh: ${named} và ${more} ảnh khác` : named;
}
