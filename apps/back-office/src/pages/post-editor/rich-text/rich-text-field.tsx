import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { CodeXml, Expand, Maximize2, Minimize2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { forgetPictures } from '../../../apollo/cache-policies';
import { useSession } from '../../../session/session-context';
import { openStorage, storedNames } from '../../../session/stored-session';
import { Button } from '../../../ui/back-office/buttons';
import { useToast } from '@tiempos/ui/toast';
import type { PostEditor } from '../controller/post-editor';
import { ImageRefusal, animatedPicture } from '../image-refusal';
import { useEditorState } from '../use-post-editor';

import { Finding, useFinding } from './find/finding';
import { useFullScreen } from './full-screen/use-full-screen';
import { LazyRichTextEditor } from './lazy-rich-text-editor';
import { WaitingImages } from './waiting-images';
import type { RichTextEditorProps } from './rich-text';
import { useExpanded } from './use-expanded';
import { Losses } from './losses-notice';
import { Pasted } from './paste-notice';
import { TextLength } from './text-length';
import { UndescribedNotice } from './undescribed-notice';
import { useNotices } from './use-notices';

interface RichTextFieldProps extends Pick<
  RichTextEditorProps,
  'initialContent' | 'contentIsDue' | 'onBrowse' | 'onLinkPost'
> {
  editor: PostEditor;
  /** Opens the HTML source dialog. */
  onSource: () => void;
}

/** The text of a post: the rich-text editor and the notices about its pictures. */
export function RichTextField({ editor, onSource, ...props }: RichTextFieldProps) {
  const uploads = useUploads();
  const expanded = useExpanded();
  const fullScreen = useFullScreen(editor);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [undescribed, setUndescribed] = useState(0);
  const [changes] = useState(() => new EventTarget());
  const { onFind, ...finding } = useFinding();
  const [hasBegun, setHasBegun] = useState(props.initialContent !== '');
  const { losses, pasted, closePasted, ...onNotices } = useNotices();
  const messages = useMessages(editor);
  const { richText } = useEditorState(editor);
  return (
    <chakra.div
      data-expanded={expanded.isExpanded ? '' : undefined}
      data-full-screen={fullScreen.isFullScreen ? '' : undefined}
    >
      <FieldHead isReady={richText !== undefined} onSource={onSource} {...expanded} {...fullScreen} />
      {fullScreen.part}
      <Finding {...finding} richText={richText} />
      <LazyRichTextEditor
        {...props}
        {...messages}
        {...onNotices}
        {...uploads}
        onReady={editor.richTextReady}
        onChange={() => {
          setHasBegun(true);
          editor.edited();
        }}
        onFind={onFind}
        onWaiting={setWaiting}
        onUndescribed={(count) => {
          setUndescribed(count);
          changes.dispatchEvent(new Event('change'));
        }}
      />
      <Length read={hasBegun ? richText?.read : undefined} changes={changes} />
      {richText && losses.names.length > 0 && (
        <Losses losses={losses} onSource={onSource} onRestore={richText.restore} />
      )}
      {pasted.length > 0 && <Pasted messages={pasted} onClose={closePasted} />}
      {richText && waiting.length > 0 && (
        <WaitingImages fileNames={waiting} onRetry={richText.retryUploads} />
      )}
      {richText && undescribed > 0 && (
        <UndescribedNotice count={undescribed} onShow={richText.showUndescribedImage} />
      )}
    </chakra.div>
  );
}

/** What uploads of pictures need of the session and the cache. */
function useUploads() {
  const session = useSession();
  const { cache } = useApolloClient();
  return {
    accessToken: storedAccessToken,
    renew: () => session.credentials(),
    onUploaded: () => forgetPictures(cache),
  };
}

interface FieldHeadProps
  extends ReturnType<typeof useExpanded>, Omit<ReturnType<typeof useFullScreen>, 'part'> {
  isReady: boolean;
  onSource: () => void;
}

function FieldHead({ isReady, onSource, ...size }: FieldHeadProps) {
  const { isExpanded, toggleExpanded, isFullScreen, toggleFullScreen } = size;
  const fullScreen = isFullScreen ? 'Thoát toàn màn hình' : 'Toàn màn hình';
  return (
    <chakra.div display="flex" alignItems="end" mb="1" mr="-2">
      <chakra.p fontWeight="700" fontSize="sm" mr="auto" aria-hidden>
        Nội dung
      </chakra.p>
      <HeadButton disabled={!isReady} onClick={onSource}>
        <CodeXml aria-hidden />
        Mã HTML
      </HeadButton>
      {!isFullScreen && (
        <HeadButton onClick={toggleExpanded}>
          {isExpanded ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          {isExpanded ? 'Thu gọn' : 'Mở rộng'}
        </HeadButton>
      )}
      <HeadButton disabled={!isReady} aria-label={fullScreen} onClick={toggleFullScreen}>
        {isFullScreen ? <Minimize2 aria-hidden /> : <Expand aria-hidden />}
        <chakra.span hideBelow="sm">{fullScreen}</chakra.span>
      </HeadButton>
    </chakra.div>
  );
}

function HeadButton(props: ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="xs" minH="8" {...props} />;
}

/** @param read returns the text; undefined without an editor */
function Length({ read, changes }: { read: (() => string) | undefined; changes: EventTarget }) {
  return (
    <chakra.div minH="6" mt="1">
      {read && <TextLength read={read} changes={changes} />}
    </chakra.div>
  );
}

/** The toasts of the rich-text editor. */
function useMessages({ richTextCrashed, copiesOffered }: PostEditor) {
  const toast = useToast();
  return {
    onProblem: (reason: string) =>
      toast({
        title: 'Chưa tải được ảnh lên',
        description: <ImageRefusal reason={reason} />,
        variant: 'destructive',
      }),
    onRefused(names: readonly string[], reason: string) {
      const files = names.length === 1 ? `tệp ${names[0]}` : `${names.length} tệp`;
      toast({
        title: `Chưa dùng được ${files}`,
        description: <ImageRefusal reason={reason} />,
        variant: 'destructive',
      });
    },
    onAnimated: () => toast(animatedPicture),
    onCrash: richTextCrashed,
    onRestart() {
      toast({ title: 'Khung soạn thảo vừa gặp lỗi và đã mở lại' });
      copiesOffered();
    },
  };
}

function storedAccessToken() {
  return openStorage().getItem(storedNames.accessToken);
}
