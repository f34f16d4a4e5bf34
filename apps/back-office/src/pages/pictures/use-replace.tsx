import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadFailure, readServerFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { ToastButton } from '../../ui/toast-button';
import { useReplacePictureMutation, type WholePictureFragment } from './picture.generated';
import { postWords } from './picture-words';
import { pictureUrl } from './pictures-url';
import { useUndo } from './use-undo';

interface ReplaceOptions {
  picture: WholePictureFragment;
  /** Loads the posts that use the picture now. */
  reload: () => Promise<unknown>;
  onReplaced: () => void;
}

/** Replaces a picture in the posts that are shown, and leads to the new one; the toast has the way back. */
export function useReplace({ picture: { name, posts }, reload, onReplaced }: ReplaceOptions) {
  const [send, { loading: isPending }] = useReplacePictureMutation();
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const undo = useUndo();
  const toast = useToast();
  const navigate = useNavigate();

  async function replace(newName: string) {
    setFailure(undefined);
    try {
      const postIds = posts.map(({ postId }) => postId);
      const { data } = await send({ variables: { name, newName, postIds } });
      const { id, postCount } = data!.replacePicture;
      onReplaced();
      void navigate(pictureUrl(newName));
      toast({
        title: `Đã thay ảnh ở ${postWords(postCount)}`,
        description: <ToastButton onClick={() => void undo(id)}>Hoàn tác</ToastButton>,
      });
    } catch (error) {
      const reason = readServerFailure(error);
      const isChanged = reason.kind === 'refused' && reason.code === 'CONFLICT';
      if (isChanged) await reload().catch(() => undefined);
      setFailure(
        isChanged
          ? { title: 'Có thêm tin dùng ảnh này', text: 'Bạn xem lại danh sách mới rồi thay.' }
          : { title: 'Chưa thay được, các tin vẫn như cũ', text: loadFailure(error) },
      );
    }
  }

  return { isPending, failure, replace };
}
