import { loadFailure } from '@tiempos/ui/form';
import { useToast } from '@tiempos/ui/toast';
import { filterOf, type InboxView } from './inbox-url';
import { useExportMessagesMutation } from './messages.generated';

/** Saves the messages of a view, all pages of it, as a file on this computer. */
export function useExport(view: InboxView): { readonly isExporting: boolean; readonly save: () => void } {
  const [exportMessages, { loading }] = useExportMessagesMutation({ fetchPolicy: 'no-cache' });
  const toast = useToast();

  async function save() {
    try {
      const { data } = await exportMessages({ variables: filterOf(view) });
      const { csv, number, isComplete } = data!.exportContactMessages;
      download(csv, `loi-nhan-${dayInVietnam()}.csv`);
      const messages = `${number.toLocaleString('vi-VN')} lời nhắn`;
      toast({
        title: `Đã tải ${messages}`,
        description: isComplete ? undefined : `Tệp chỉ có ${messages} mới nhất. Lọc bớt để tải phần còn lại.`,
      });
    } catch (error) {
      toast({ title: 'Chưa tải được CSV', description: loadFailure(error), variant: 'destructive' });
    }
  }

  return { isExporting: loading, save: () => void save() };
}

/** Such as 2026-11-30. */
const dayInVietnam = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format();

function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
