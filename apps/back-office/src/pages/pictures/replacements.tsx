import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { TextLink } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import type { PictureReplacementRowFragment, WholePictureFragment } from './picture.generated';
import { postWords } from './picture-words';
import { pictureUrl } from './pictures-url';
import { useUndo } from './use-undo';

/** The replacements of and by a picture that can still be undone. */
export function Replacements({ picture: { name, replacements } }: { picture: WholePictureFragment }) {
  if (replacements.length === 0) return null;
  return (
    <section aria-labelledby="replacements">
      <chakra.h2 id="replacements" fontSize="lg" mb="2">
        Đã thay ảnh
      </chakra.h2>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {replacements.map((replacement) => (
          <ReplacementRow key={replacement.id} name={name} replacement={replacement} />
        ))}
      </chakra.ul>
    </section>
  );
}

interface ReplacementRowProps {
  /** The picture that is shown: the former or the new one. */
  name: string;
  replacement: PictureReplacementRowFragment;
}

function ReplacementRow({ name, replacement }: ReplacementRowProps) {
  const { id, formerName, newName, replacedAt, replacedBy, postCount } = replacement;
  const [isBusy, setIsBusy] = useState(false);
  const undo = useUndo();
  const isNew = name === newName;

  async function press() {
    setIsBusy(true);
    await undo(id);
    setIsBusy(false);
  }

  return (
    <li>
      <chakra.p>
        {isNew ? 'Thay cho ' : 'Đã thay bằng '}
        <TextLink to={pictureUrl(isNew ? formerName : newName)}>
          {isNew ? 'ảnh cũ' : 'ảnh mới'}
        </TextLink> ở {postWords(postCount)}, lúc {formatDate(replacedAt)}, {replacedBy ?? 'tài khoản đã xóa'}
        .
      </chakra.p>
      <Button
        variant="outline"
        size="sm"
        mt="2"
        aria-busy={isBusy}
        loading={isBusy}
        loadingText="Hoàn tác"
        onClick={() => !isBusy && void press()}
      >
        Hoàn tác
      </Button>
    </li>
  );
}
