import { Menu } from '@chakra-ui/react/menu';
import { chakra } from '@chakra-ui/react/styled-system';
import { OpenMenu } from '../../../ui/open-menu';
import type { SaveRequest } from '../controller/post-state/save-request';
import type { SaveWay } from './save-ways';

interface SaveMenuProps {
  ways: readonly SaveWay[];
  /** The id of the button that opens it. */
  trigger: string;
  onSave: (request: SaveRequest) => void;
  onClose: () => void;
}

/** The ways to save a published post and what each does to readers, where large letters leave room for one button. */
export default function SaveMenu({ ways, trigger, onSave, onClose }: SaveMenuProps) {
  return (
    <OpenMenu trigger={trigger} onClose={onClose}>
      {(close) =>
        ways.map(({ name, effect, request }) => (
          <Menu.Item
            key={name}
            value={name}
            onClick={() => {
              close();
              onSave(request);
            }}
          >
            <chakra.span display="grid" lineHeight="1.3">
              <b>{name}</b>
              {effect && (
                <chakra.small color={effect.isDanger ? 'chili' : undefined}>{effect.short}</chakra.small>
              )}
            </chakra.span>
          </Menu.Item>
        ))
      }
    </OpenMenu>
  );
}
