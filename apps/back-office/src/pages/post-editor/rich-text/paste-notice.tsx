import { Button } from '@chakra-ui/react/button';
import { Alert } from '@chakra-ui/react/alert';
import { chakra } from '@chakra-ui/react/styled-system';

/** Shows what a paste left out or what to check, until it is dismissed or another paste follows. */
export function Pasted({ messages, onClose }: { messages: readonly string[]; onClose: () => void }) {
  return (
    <Alert.Root role="status" status="warning" variant="surface" mt="3" bg="mango.tint" color="ink">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Không phải phần nào cũng dán được nguyên vẹn</Alert.Title>
        <Alert.Description asChild>
          <chakra.ul color="fg" pl="5" listStyleType="disc">
            {messages.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </chakra.ul>
        </Alert.Description>
        <Button variant="outline" size="sm" mt="2" alignSelf="start" onClick={onClose}>
          Đã hiểu
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}
