import { imagePath } from '@tiempos/contract';
import { Image as ImageIcon } from 'lucide-react';
import { postDate } from '@tiempos/ui/article';
import { ScheduleLine } from '../../posts/schedule-line';
import { StatusBadge, WorkingCopyBadge } from '../../posts/status-badge';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { EditLink } from './edit-link';
import { formatCount } from './format-count';
import { FoundParts, FoundSnippet } from './found-place';
import type { FoundPlaceFragment, PostRowFragment } from './post-list.generated';
import { PostPeople } from './post-people';
import { RowActions } from './row-actions';
import { RowMenuButton } from './row-menu-button';
import type { Selection } from './selection/use-selection';

const RowCheckbox = lazyPart(() => import('./selection/row-checkbox'));

interface PostRowProps {
  post: PostRowFragment;
  found: FoundPlaceFragment | undefined;
  listUrl: string;
  selection: Selection;
  onDuplicate: () => void;
  onDelete: () => void;
  /** The button of the menu that replaces the actions. */
  menu: { isOpen: boolean; onClick: () => void } | undefined;
}

/** A row of the list; on phones a card. */
export function PostRow({ post, found, listUrl, selection, onDuplicate, onDelete, menu }: PostRowProps) {
  return (
    <tr>
      <td className="picture">
        <Thumbnail imgFileName={post.imgFileName} />
        {selection.isOn && (
          <LazyBoundary>
            <RowCheckbox
              post={post}
              isChosen={selection.ids.has(post.id)}
              onToggle={() => selection.toggle(post.id)}
            />
          </LazyBoundary>
        )}
      </td>
      <td className="text">
        <EditLink post={post} listUrl={listUrl} className="title">
          {found?.field === 'TITLE' ? <FoundParts found={found} /> : post.title}
        </EditLink>
        {found?.field === 'CONTENT' && <FoundSnippet found={found} />}
        {post.schedule && <ScheduleLine schedule={post.schedule} />}
        <p className="people">
          <PostPeople post={post} />
        </p>
      </td>
      <td className="description">
        <p>{found?.field === 'DESCRIPTION' ? <FoundParts found={found} /> : post.description}</p>
      </td>
      <td className="date">
        <time dateTime={post.createdDate}>{postDate(post.createdDate)}</time>
      </td>
      <td className="views">
        {formatCount(post.clickedNumber)}
        <span className="unit"> lượt xem</span>
      </td>
      <td className="people">
        <PostPeople post={post} />
      </td>
      <td className="status">
        <StatusBadge isDraft={post.isDraft} /> {post.workingCopy && <WorkingCopyBadge />}
      </td>
      <td className="actions">
        {menu ? (
          <RowMenuButton post={post} {...menu} />
        ) : (
          <RowActions post={post} listUrl={listUrl} onDuplicate={onDuplicate} onDelete={onDelete} />
        )}
      </td>
    </tr>
  );
}

/** A small 4:3 thumbnail; its alt is empty because the title is next to it (C37i). */
function Thumbnail({ imgFileName }: { imgFileName: string | null }) {
  return (
    <div className="thumbnail" data-placeholder={imgFileName ? undefined : ''}>
      {imgFileName ? (
        <img
          src={imagePath(imgFileName, 480)}
          width={72}
          height={54}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <ImageIcon size={20} aria-hidden />
      )}
    </div>
  );
}
