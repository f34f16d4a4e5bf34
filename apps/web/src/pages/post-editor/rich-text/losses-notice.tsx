import { Alert } from '@chakra-ui/react/alert';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../../ui/back-office/buttons';

/** What the editor cannot show of a text. */
export interface LossesState {
  readonly names: readonly string[];
  /** Nobody has edited the text: a save keeps it all. */
  readonly isKept: boolean;
}

interface LossesProps {
  losses: LossesState;
  onSource: () => void;
  onRestore: () => void;
}

/** Says before a save what the editor would lose of a text that another editor wrote, and how to keep it. */
export default function Losses({ losses: { names, isKept }, onSource, onRestore }: LossesProps) {
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
