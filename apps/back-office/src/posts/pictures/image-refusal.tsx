import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@tiempos/validation';
import { Message } from '@tiempos/ui';

/** Why a file is refused as a picture. Under the specification's message that it is none: the kinds that the server decodes (C80). */
export function ImageRefusal({ reason }: { reason: string | undefined }) {
  if (reason !== messages.thumbnailType) return <Message>{reason}</Message>;
  return (
    <span>
      <chakra.span display="block" lang="en">
        {reason}
      </chakra.span>{' '}
      <chakra.span display="block">Dùng được ảnh JPEG, PNG, WebP, GIF, AVIF và TIFF.</chakra.span>
    </span>
  );
}

/** Of an animation only the first picture is kept. */
export const animatedPicture = {
  title: 'Ảnh động chỉ giữ được hình đầu tiên',
  description: 'Muốn giữ chuyển động, bạn đăng video lên YouTube rồi chèn liên kết.',
};
