import { Menu } from '@chakra-ui/react/menu';
import { OpenMenu } from '../../ui/open-menu';
import { actionsOf, actionWords, type PersonAction } from './actions';
import type { PersonRowFragment } from './people.generated';
import { personMenuId } from './person-row';

interface PersonMenuProps {
  person: PersonRowFragment;
  onClose: () => void;
  onAction: (action: PersonAction) => void;
}

/** What can be done to an account. */
export default function PersonMenu({ person, onClose, onAction }: PersonMenuProps) {
  return (
    <OpenMenu trigger={personMenuId(person.id)} onClose={onClose}>
      {(close) =>
        actionsOf(person).map((action) => (
          <Menu.Item
            key={action}
            value={action}
            color={action === 'remove' ? 'fg.error' : undefined}
            onClick={() => {
              close();
              onAction(action);
            }}
          >
            {actionWords[action].item}
          </Menu.Item>
        ))
      }
    </OpenMenu>
  );
}
