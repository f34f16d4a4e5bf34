import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PostFields } from '@tiempos/validation';
import { documentTitle, useShop } from '@tiempos/ui';
import { articleHead } from '@tiempos/ui/article';
import { usePublicColors } from '../../../ui/public-colors';
import type { PostInEditorFragment } from '../post-editor.generated';
import { slugOfPost } from '../slug-of-post';

interface ShareCardProps {
  form: UseFormReturn<PostFields>;
  post: PostInEditorFragment | undefined;
}

/** What stands below the picture of a shared link (F147). */
export function ZaloWords(props: ShareCardProps) {
  const { host, head } = useHead(props);
  const publicColors = usePublicColors();
  return (
    <chakra.figure
      aria-label="Zalo"
      p="3"
      bg="surface"
      borderWidth="1px"
      borderTopWidth="0"
      borderColor="line"
      borderBottomRadius="control"
      css={publicColors}
    >
      <chakra.p fontWeight="700" fontSize="sm" lineHeight="1.4" lineClamp="2" overflowWrap="anywhere">
        {head.title}
      </chakra.p>
      <chakra.p fontSize="xs" color="ink.soft" lineClamp="2" overflowWrap="anywhere">
        {head.description}
      </chakra.p>
      <Small>{host}</Small>
    </chakra.figure>
  );
}

/** The post in the results of a search engine (F147). */
export function GoogleCard(props: ShareCardProps) {
  const { brand, host, head } = useHead(props);
  const publicColors = usePublicColors();
  return (
    <chakra.figure m="0" maxW="24rem">
      <chakra.figcaption mb="1" fontSize="sm" fontWeight="700">
        Trên Google
      </chakra.figcaption>
      <chakra.div
        p="3"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        css={publicColors}
      >
        <Small>{brand}</Small>
        <Small>{host + head.canonical.replaceAll('/', ' › ')}</Small>
        <chakra.p mt="1" lineHeight="1.4" color="jade.deep" lineClamp="1" wordBreak="break-all">
          {documentTitle(head.title, brand)}
        </chakra.p>
        <chakra.p fontSize="xs" color="ink.soft" lineClamp="2" overflowWrap="anywhere">
          {head.description}
        </chakra.p>
      </chakra.div>
    </chakra.figure>
  );
}

/** The texts of the meta tags, while one types. */
function useHead({ form, post }: ShareCardProps) {
  const { publicUrl, content } = useShop();
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] });
  const shown = { title: title.trim() || 'Tin chưa có tiêu đề', description };
  return {
    brand: content.brand.name,
    host: new URL(publicUrl).host,
    head: articleHead(shown, slugOfPost(title, post)),
  };
}

function Small({ children }: { children: string }) {
  return (
    <chakra.p fontSize="xs" color="ink.soft" lineClamp="1" wordBreak="break-all">
      {children}
    </chakra.p>
  );
}
