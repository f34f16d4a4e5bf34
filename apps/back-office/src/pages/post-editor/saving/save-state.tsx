import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate } from '@tiempos/ui/article';
import type { PostEditor } from '../controller/post-editor';
import { newsToTell } from '../controller/presence/post-news';
import type { BackupState } from '../controller/backup/draft-backup';
import type { PostEditorState } from '../controller/state';
import { useEditorState } from '../use-post-editor';

/**
 * Whether the text is saved, being saved, or or kept in this browser and on the server, and what it lacks (C101). Read aloud on changes. Also what
 * a colleague has done: the notice that is read aloud stands above the text, out of sight of who writes further down.
 */
export function SaveState({ editor }: { editor: PostEditor }) {
  const state = useEditorState(editor);
  const isSaved = state.post !== undefined && !state.isDirty;
  const needsCare = state.backup.hasFailed || state.failure !== undefined;
  const news = needsCare ? undefined : newsToTell(state);
  const lacksContent = state.isEmpty && (state.post !== undefined || state.isDirty);
  return (
    <chakra.div role="status" data-save-state css={rowStyle}>
      <chakra.span
        css={dotStyle}
        bg={needsCare ? 'chili' : isSaved && !news ? 'jade' : 'mango'}
        visibility={state.post || state.isDirty ? 'visible' : 'hidden'}
        aria-hidden
      />
      {/* A warning is never clipped. */}
      <chakra.span lineClamp={needsCare || news || state.backup.server.refusal ? undefined : '2'}>
        {news && <b aria-hidden>{shortNews[news.kind]} </b>}
        {lacksContent && <b>Chưa có nội dung. </b>}
        {wordsOf(state)}
      </chakra.span>
    </chakra.div>
  );
}

/** The notice has the rest; on a phone there is one line. */
const shortNews = { changed: 'Có bản mới.', deleted: 'Tin đã bị xóa.' } as const;

function wordsOf({ backup, saving, isAwaitingImages, isDirty, post }: PostEditorState) {
  if (isAwaitingImages) return 'Đang chờ ảnh tải lên…';
  if (saving?.asWorkingCopy) return 'Đang lưu bản sửa…';
  if (saving) return saving.isDraft ? 'Đang lưu nháp…' : 'Đang đăng…';
  if (backup.hasFailed) return 'Trình duyệt không giữ được bản viết dở. Hãy lưu trước khi rời trang.';
  if (isDirty) {
    return backup.keptAt === undefined ? 'Có thay đổi chưa lưu.' : `Chưa lưu. ${keptWords(backup)}`;
  }
  if (!post) return '';
  if (post.workingCopy) return `Đã lưu bản sửa lúc ${formatDate(post.workingCopy.savedAt)}.`;
  if (post.isDraft) return `Đã lưu lúc ${formatDate(post.updatedAt)}.`;
  return `Đã đăng lúc ${formatDate(post.updatedAt)}.`;
}

/** Where the words are (C106); the server has those of the last minute, or does not count. */
function keptWords({ keptAt = 0, server }: BackupState): string {
  const here = `Đã giữ trong trình duyệt lúc ${formatDate(keptAt)}`;
  if (server.refusal) return `${here}, không có trên máy chủ: ${refusals[server.refusal]}.`;
  return server.keptAt !== undefined && keptAt - server.keptAt < 60_000
    ? `Đã giữ ở máy này và máy chủ lúc ${formatDate(server.keptAt)}.`
    : `${here}.`;
}

const refusals = { tooLarge: 'bài dài hơn 1 MB', tooMany: 'đã có đủ 20 bài viết dở' } as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: '1',
  minW: '0',
  fontSize: { base: 'xs', sm: 'sm' },
  lineHeight: '1.4',
  color: 'ink.soft',
} as const;

const dotStyle = { flexShrink: '0', width: '2', height: '2', borderRadius: 'full' } as const;
