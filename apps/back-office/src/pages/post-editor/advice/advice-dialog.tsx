import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useShop } from '@tiempos/ui';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { ScrollRegion } from '../../../ui/scroll-region';
import { slugOfPost } from '../slug-of-post';
import type { PostText } from '../../../posts/post-texts';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';
import {
  articleLinks,
  coverAdvice,
  deadLinkAdvice,
  descriptionAdvice,
  headingAdvice,
  imageAdvice,
  type Advice,
  type Place,
} from './rules';
import { ShareCards } from './share-cards';
import { showPlace } from './show-place';
import { useCover } from './use-cover';
import { useDeadLinks } from './use-dead-links';

interface AdviceDialogProps {
  editor: PostEditor;
  text: PostText;
  onClose: () => void;
}

/** Advice before a post is published, and previews of its link (F147). It never blocks publishing. */
export default function AdviceDialog({ editor, text, onClose }: AdviceDialogProps) {
  const { post, thumbnail } = useEditorState(editor);
  const cover = useCover(thumbnail);
  const slug = slugOfPost(text.title, post);
  const { publicUrl } = useShop();
  // An inert document: nothing of it runs or loads.
  const [body] = useState(() => new DOMParser().parseFromString(text.content, 'text/html').body);
  const [links] = useState(() =>
    articleLinks(body, [new URL(publicUrl).origin, location.origin]).filter((link) => link.slug !== slug),
  );
  const { state, dead } = useDeadLinks(links);
  const advice = [
    ...coverAdvice(cover.size),
    ...descriptionAdvice(text.description),
    ...imageAdvice(body),
    ...headingAdvice(body),
    ...dead.map(deadLinkAdvice),
  ];

  function show(place: Place) {
    onClose();
    // The dialog restores the focus to its button first.
    setTimeout(() => showPlace(editor, place), FOCUS_DELAY_MS);
  }

  return (
    <Dialog
      size="cover"
      title="Trước khi đăng"
      description="Vài gợi ý để tin dễ đọc và dễ tìm. Bạn vẫn đăng được khi chưa làm theo."
      onClose={onClose}
    >
      <ScrollRegion label="Gợi ý trước khi đăng" fills>
        <chakra.div maxW="article" mx="auto">
          <chakra.div role="status">
            {state === 'checking' && links.length > 0 && <p>Đang kiểm tra liên kết…</p>}
            {state === 'failed' && <p>Chưa kiểm tra được liên kết. Kiểm tra kết nối mạng rồi mở lại.</p>}
            {state === 'checked' && advice.length === 0 && <p>Không có gì cần sửa.</p>}
          </chakra.div>
          <AdviceList advice={advice} onShow={show} />
          <chakra.h3 mt="6" fontSize="md" fontWeight="700">
            Khi hiện trên Google, Facebook và Zalo
          </chakra.h3>
          <ShareCards
            title={text.title || 'Tin chưa có tiêu đề'}
            description={text.description}
            slug={slug}
            coverUrl={cover.url}
          />
        </chakra.div>
      </ScrollRegion>
      <DialogActions>
        <Button onClick={onClose}>Viết tiếp</Button>
      </DialogActions>
    </Dialog>
  );
}

const FOCUS_DELAY_MS = 100;

function AdviceList({ advice, onShow }: { advice: readonly Advice[]; onShow: (place: Place) => void }) {
  return (
    <chakra.ul display="grid" gap="3" m="0" p="0" listStyleType="none">
      {advice.map(({ what, why, place }) => (
        <chakra.li key={what + JSON.stringify(place)} css={adviceStyle}>
          <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
            <b>{what}</b>
            <chakra.p fontSize="sm">{why}</chakra.p>
          </chakra.div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Đến chỗ đó: ${what}`}
            onClick={() => onShow(place)}
          >
            Đến chỗ đó
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const adviceStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '2',
  px: '4',
  bg: 'mango.tint',
  color: 'ink',
  borderRadius: 'control',
} as const;
