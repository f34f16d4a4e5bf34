import { Menu } from '@chakra-ui/react/menu';
import {
  CalendarClock,
  ChartNoAxesColumn,
  CodeXml,
  Copy,
  Expand,
  ExternalLink,
  History,
  Pencil,
  type LucideIcon,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '@tiempos/ui';
import { articlePath } from '@tiempos/ui/article';
import { useDuplicate } from '../../posts/duplicate/use-duplicate';
import { OpenMenu } from '../../ui/open-menu';
import type { PostInEditorFragment } from './post-editor.generated';
import { historyPath } from './route-paths';

export interface MoreMenuProps {
  post: PostInEditorFragment | undefined;
  /** The rich-text editor has loaded. */
  isReady: boolean;
  /** The id of the button that opens it. */
  trigger: string;
  onClose: () => void;
  onSchedule: () => void;
  onSlug: () => void;
  onSource: () => void;
  onFullScreen: () => void;
}

/** The rarer actions of a post: schedule, path, its HTML, full screen, a copy (F146), history, its public page. */
export default function MoreMenu({ post, isReady, trigger, onClose, ...on }: MoreMenuProps) {
  const { state } = useLocation() as { state: { listAddress?: string } | null };
  const duplicate = useDuplicate(state?.listAddress);
  const actions: readonly [label: string, icon: LucideIcon, act: () => void][] = [
    ['Hẹn giờ', CalendarClock, on.onSchedule],
    ['Sửa đường dẫn', Pencil, on.onSlug],
    ['Mã HTML', CodeXml, on.onSource],
    ['Toàn màn hình', Expand, on.onFullScreen],
  ];

  return (
    <OpenMenu trigger={trigger} onClose={onClose}>
      {(close) => (
        <>
          {actions.map(([label, Icon, act]) => (
            <Menu.Item
              key={label}
              value={label}
              disabled={!isReady}
              onClick={() => {
                close();
                act();
              }}
            >
              <Icon size={18} aria-hidden />
              {label}
            </Menu.Item>
          ))}
          {post && (
            <Menu.Item
              value="duplicate"
              onClick={() => {
                close();
                duplicate(post.id);
              }}
            >
              <Copy size={18} aria-hidden />
              Nhân bản
            </Menu.Item>
          )}
          {post && <PlacesOf post={post} />}
        </>
      )}
    </OpenMenu>
  );
}

/** Other screens of a post, and its public page. */
function PlacesOf({ post }: { post: PostInEditorFragment }) {
  return (
    <>
      <Menu.Item value="history" asChild>
        <SiteLink to={historyPath(post.id)}>
          <History size={18} aria-hidden />
          Lịch sử
        </SiteLink>
      </Menu.Item>
      {post.publishedAt && (
        <Menu.Item value="readers" asChild>
          <SiteLink to={`/dashboard/readers?post=${post.id}`}>
            <ChartNoAxesColumn size={18} aria-hidden />
            Người đọc
          </SiteLink>
        </Menu.Item>
      )}
      {!post.isDraft && (
        <Menu.Item value="view" asChild>
          <SiteLink to={{ href: articlePath(post.titlePath), isExternal: true }} target="_blank">
            <ExternalLink size={18} aria-hidden />
            Xem trang đã đăng
          </SiteLink>
        </Menu.Item>
      )}
    </>
  );
}
