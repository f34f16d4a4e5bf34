import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readServerFailure, reasonOf } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { useDuplicatePostMutation } from './duplicate-post.generated';

/**
 * Duplicates a post, shows a toast and opens the copy in the editor, whose back link is the list (F146). Ignores
 * further clicks while a request is pending.
 *
 * @param listAddress the URL of that list
 */
export function useDuplicate(listAddress: string | undefined): (id: string) => void {
  const [duplicatePost] = useDuplicatePostMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const isPending = useRef(false);

  async function duplicate(id: string) {
    if (isPending.current) return;
    isPending.current = true;
    try {
      const { data } = await duplicatePost({ variables: { id } });
      const copy = data!.duplicatePost;
      toast({ title: 'Đã nhân bản tin', description: `Bản nháp “${copy.title}” đang mở để sửa.` });
      void navigate(`/dashboard/post/${copy.id}`, {
        state: { listAddress, isDuplicate: true },
      });
    } catch (error) {
      toast({
        title: 'Lỗi khi nhân bản tin!',
        description: reasonOf(readServerFailure(error)),
        variant: 'destructive',
      });
    } finally {
      isPending.current = false;
    }
  }

  return (id) => void duplicate(id);
}
