import { Menu } from '@chakra-ui/react/menu';
import {
  CalendarClock,
  CodeXml,
  Expand,
  ExternalLink,
  History,
  Lightbulb,
  type LucideIcon,
} from 'lucide-react';
import { SiteLink } from '@tiempos/ui';
import { articlePath } from '@tiempos/ui/article';
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
  onAdvice: () => void;
  onSchedule: () => void;
  onSlug: () => void;
  onSource: () => void;
  onFullScreen: () => void;
}

/** The rarer actions of a post: schedule, path, its HTML, full screen, a copy (F146), history, its public page. */
export default function MoreMenu({ post, isReady, trigger, onClose, ...on }: MoreMenuProps) {
  const actions: readonly [label: string, icon: LucideIcon, act: () => void][] = [
    ['Gợi ý', Lightbulb, on.onAdvice],
    ['Hẹn giờ', CalendarClock, on.onSchedule],
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
            <Menu.Item value="history" asChild>
              <SiteLink to={historyPath(post.id)}>
                <History size={18} aria-hidden />
                Lịch sử
              </SiteLink>
            </Menu.Item>
          )}
          {post?.isDraft === false && (
            <Menu.Item value="view" asChild>
              <SiteLink to={{ href: articlePath(post.titlePath), isExternal: true }} target="_blank">
                <ExternalLink size={18} aria-hidden />
                Xem trang đã đăng
              </SiteLink>
            </Menu.Item>
          )}
        </>
      )}
    </OpenMenu>
  );
}
