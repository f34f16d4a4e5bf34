import { loadFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { firstNames } from '../../ui/first-names';
import { useUndoPictureReplacementMutation } from './picture.generated';
import { postWords } from './picture-words';

/** More names would fill the toast. */
const MAX_NAMES = 3;

/** Takes back a replacement, and says which posts stay because they were saved meanwhile. */
export function useUndo(): (id: string) => Promise<void> {
  const [undo] = useUndoPictureReplacementMutation();
  const toast = useToast();
  return async (id) => {
    try {
      const { data } = await undo({ variables: { id } });
      const { postCount, kept } = data!.undoPictureReplacement;
      const names = kept.map(({ title }) => `“${title}”`);
      toast({
        title: `Đã lấy lại ảnh cũ ở ${postWords(postCount)}`,
        description:
          names.length > 0
            ? `Giữ nguyên vì đã lưu sau đó: ${firstNames(names, MAX_NAMES, 'tin khác')}.`
            : undefined,
      });
    } catch (error) {
      toast({ title: 'Chưa hoàn tác được', description: loadFailure(error), variant: 'destructive' });
    }
  };
}
