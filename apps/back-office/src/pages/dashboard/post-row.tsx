import { imagePath } from '@tiempos/contract';
import { Image as ImageIcon } from 'lucide-react';
import { postDate } from '@tiempos/ui/article';
import { ScheduleLine } from '../../posts/schedule-line';
import { shortDate } from '../../posts/short-date';
import { KeptTextBadge, StatusBadge, WorkingCopyBadge } from '../../posts/status-badge';
import { EditLink } from './edit-link';
import { formatCount } from './format-count';
import { FoundParts, FoundSnippet } from './found-place';
import type { FoundPlaceFragment, PostRowFragment } from './post-list.generated';
import { PostPeople } from './post-people';
import { RowActions } from './row-actions';
import { RowMenuButton } from './row-menu-button';
import type { OpeningTrigger } from '../../ui/opening';

interface PostRowProps {
  post: PostRowFragment;
  found: FoundPlaceFragment | undefined;
  listUrl: string;
  /** The line below the title names the author: the rows are of several people. */
  namesPeople: boolean;
  /** This browser keeps an unsaved text of it. */
  isKept: boolean | undefined;
  isChosen: boolean;
  onToggle: () => void;
  onDelete: () => void;
  /** The button that deletes or opens the menu. */
  opener: OpeningTrigger;
  /** The button of the menu that replaces the actions. */
  menu: { isOpen: boolean; onClick: () => void } | undefined;
}

/** A row of the list; below 1280 px a card. */
export function PostRow({
  post,
  found,
  listUrl,
  namesPeople,
  isKept,
  isChosen,
  onToggle,
  onDelete,
  opener,
  menu,
}: PostRowProps) {
  return (
    <tr>
      <td className="picture">
        <Thumbnail imgFileName={post.imgFileName} />
        <ChoiceBox post={post} isChosen={isChosen} onToggle={onToggle} />
      </td>
      <td className="text">
        <EditLink post={post} listUrl={listUrl} className="title">
          {found?.field === 'TITLE' ? <FoundParts found={found} /> : post.title}
        </EditLink>
        {found?.field === 'CONTENT' && <FoundSnippet found={found} />}
        <p className="people">
          <PostPeople post={post} hasNames={namesPeople} />
        </p>
      </td>
      <td className="description">
        <p>{found?.field === 'DESCRIPTION' ? <FoundParts found={found} /> : post.description}</p>
      </td>
      <td className="date">
        <time dateTime={post.createdDate} title={postDate(post.createdDate)}>
          {shortDate(post.createdDate)}
        </time>
      </td>
      <td className="views">
        {formatCount(post.clickedNumber)}
        <span className="unit"> lượt xem</span>
      </td>
      <td className="people">
        <PostPeople post={post} />
      </td>
      <td className="status">
        <StatusBadge isDraft={post.isDraft} /> {post.workingCopy && <WorkingCopyBadge />}{' '}
        {isKept && <KeptTextBadge />} {post.schedule && <ScheduleLine schedule={post.schedule} isShort />}
      </td>
      <td className="actions">
        {menu ? (
          <RowMenuButton post={post} opener={opener} {...menu} />
        ) : (
          <RowActions post={post} listUrl={listUrl} onDelete={onDelete} opener={opener} />
        )}
      </td>
    </tr>
  );
}

/** Chooses the row (F152); plain, as the cells are. */
function ChoiceBox({ post, isChosen, onToggle }: Pick<PostRowProps, 'post' | 'isChosen' | 'onToggle'>) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="ids"
        value={post.id}
        aria-label={`Chọn: ${post.title}`}
        checked={isChosen}
        onChange={onToggle}
      />
    </label>
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
