import { CopyField } from '../../../ui/copy-field';
import type { NewLink } from './use-create-link';

/** A new link, which is shown only once. */
export function CreatedLink({ link: { url, lacksImages } }: { link: NewLink }) {
  return (
    <CopyField
      label="Liên kết mới"
      value={url}
      hint={lacksImages ? 'Ảnh chưa tải lên được thì chưa có trong bản này.' : undefined}
      notice="Liên kết chỉ hiện lần này, bạn sao chép luôn nhé."
    />
  );
}
