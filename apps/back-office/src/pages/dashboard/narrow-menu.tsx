import { Menu } from '@chakra-ui/react/menu';
import { useNavigate } from 'react-router-dom';
import { OpenMenu } from '../../ui/open-menu';
import {
  listUrl,
  narrowed,
  narrowingNames,
  narrowings,
  ONE_AUTHOR,
  otherOrders,
  type ListSort,
  type ListView,
} from './list-url';

interface NarrowMenuProps {
  view: ListView;
  /** The id of the button that has opened it. */
  trigger: string;
  onClose: () => void;
}

/** Posts of one's own, with a schedule, with a working copy; of an author that the URL names; what was changed or came last first. Each choice is a URL (C46). */
export default function NarrowMenu({ view, trigger, onClose }: NarrowMenuProps) {
  const navigate = useNavigate();

  const show = (next: ListView) => void navigate(listUrl(next), { replace: true, preventScrollReset: true });

  return (
    <OpenMenu trigger={trigger} onClose={onClose}>
      {() => (
        <>
          {narrowingNames.map((name) => (
            <Menu.CheckboxItem
              key={name}
              value={name}
              checked={view.only?.includes(name) ?? false}
              onCheckedChange={(isOn) => show(narrowed(view, name, isOn))}
            >
              {narrowings[name].label}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          ))}
          {view.author && (
            <Menu.CheckboxItem
              value="author"
              checked
              onCheckedChange={() => show({ ...view, page: 1, author: undefined })}
            >
              {ONE_AUTHOR}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          )}
          <Menu.Separator />
          {(Object.keys(otherOrders) as ListSort[]).map((order) => (
            <Menu.CheckboxItem
              key={order}
              value={order}
              checked={view.sort === order}
              onCheckedChange={(isOn) => show({ ...view, page: 1, sort: isOn ? order : undefined })}
            >
              {otherOrders[order]}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </OpenMenu>
  );
}
