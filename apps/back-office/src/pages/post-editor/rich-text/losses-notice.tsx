import { Button } from '@chakra-ui/react/button';
import { Alert } from '@chakra-ui/react/alert';
import { chakra } from '@chakra-ui/react/styled-system';

/** The content that the editor cannot represent. */
export interface LossesState {
  readonly names: readonly string[];
  /** The text is not edited: a save keeps it unchanged. */
  readonly isKept: boolean;
}

interface LossesProps {
  losses: LossesState;
  onSource: () => void;
  onRestore: () => void;
}

/** Warns before a save which content of another editor would be lost, and how to keep it. */
export function Losses({ losses: { names, isKept }, onSource, onRestore }: LossesProps) {
  return (
    <Alert.Root role="alert" status="warning" variant="surface" mt="3" bg="mango.tint" color="ink">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {isKept ? 'Khung soạn thảo không hiện được: ' : 'Lưu bây giờ sẽ mất: '}
          {names.join(', ')}
        </Alert.Title>
        <Alert.Description color="fg">
          {isKept
            ? 'Khi bạn chưa sửa nội dung, lưu tin vẫn giữ nguyên các phần này. Muốn sửa chữ mà không mất, bạn sửa trong mã HTML.'
            : 'Nội dung vừa được sửa trong khung soạn thảo, nơi không có các phần này.'}
        </Alert.Description>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
          {!isKept && (
            <Button variant="outline" size="sm" onClick={onRestore}>
              Lấy lại nội dung cũ
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={onSource}>
            Sửa mã HTML
          </Button>
        </chakra.div>
      </Alert.Content>
    </Alert.Root>
  );
}
