import { Button } from '@chakra-ui/react/button';
import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { CodeXml, Minimize2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { forgetPictures } from '../../../apollo/cache-policies';
import { useSession } from '../../../session/session-context';
import { openStorage, storedNames } from '../../../session/stored-session';
import { useToast } from '@tiempos/ui/toast';
import type { PostEditor } from '../controller/post-editor';
import { AtSaveBar } from '../at-save-bar';
import { animatedPicture } from '../../../posts/pictures/image-refusal';
import { useEditorState } from '../use-post-editor';

import { Finding, useFinding } from './find/finding';
import type { FullScreenState } from './full-screen/use-full-screen';
import { LazyRichTextEditor } from './lazy-rich-text-editor';
import { WaitingImages, type WaitingUploads } from './waiting-images';
import type { RichTextEditorProps } from './rich-text';
import { Losses } from './losses-notice';
import { Pasted } from './paste-notice';
import { TextLength } from './text-length';
import { RefusedFiles } from './refused-files';
import { useNotices } from './use-notices';

interface RichTextFieldProps extends Pick<
  RichTextEditorProps,
  'initialContent' | 'contentIsDue' | 'onBrowse' | 'onLinkPost'
> {
  editor: PostEditor;
  fullScreen: FullScreenState;
  /** Opens the HTML source dialog. */
  onSource: () => void;
  /** The number of pictures without alternative text has changed; undefined without pictures. */
  onUndescribed: (count: number | undefined) => void;
}

/** The text of a post: the rich-text editor and the notices about its pictures. */
export function RichTextField({ editor, fullScreen, onSource, onUndescribed, ...props }: RichTextFieldProps) {
  const uploads = useUploads();
  const [waiting, setWaiting] = useState<WaitingUploads>({ fileNames: [], reason: undefined });
  const [changes] = useState(() => new EventTarget());
  const { onFind, ...finding } = useFinding();
  const [hasBegun, setHasBegun] = useState(props.initialContent !== '');
  const { losses, pasted, closePasted, refused, closeRefused, ...onNotices } = useNotices();
  const messages = useMessages(editor);
  const { richText } = useEditorState(editor);
  return (
    <chakra.div data-full-screen={fullScreen.isOn ? '' : undefined}>
      {fullScreen.isOn && <FullScreenHead onSource={onSource} onLeave={fullScreen.toggle} />}
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
        onWaiting={(fileNames, reason) => setWaiting({ fileNames, reason })}
        onUndescribed={(count) => {
          onUndescribed(count);
          changes.dispatchEvent(new Event('change'));
        }}
      />
      <Length read={hasBegun ? richText?.read : undefined} changes={changes} />
      <AtSaveBar>
        {richText && losses.names.length > 0 && (
          <Losses losses={losses} onSource={onSource} onRestore={richText.restore} />
        )}
        {refused && <RefusedFiles {...refused} onClose={closeRefused} />}
        {pasted.length > 0 && <Pasted messages={pasted} onClose={closePasted} />}
        {richText && waiting.fileNames.length > 0 && (
          <WaitingImages {...waiting} onRetry={richText.retryUploads} />
        )}
      </AtSaveBar>
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

/** What the menu of the screen offers elsewhere, and the way back. */
function FullScreenHead({ onSource, onLeave }: { onSource: () => void; onLeave: () => void }) {
  return (
    <chakra.div display="flex" alignItems="center" mb="1" mr="-2">
      <chakra.p fontWeight="700" fontSize="sm" mr="auto" aria-hidden>
        Nội dung
      </chakra.p>
      <HeadButton onClick={onSource}>
        <CodeXml aria-hidden />
        Mã HTML
      </HeadButton>
      <HeadButton aria-label="Thoát toàn màn hình" onClick={onLeave}>
        <Minimize2 aria-hidden />
        <chakra.span hideBelow="sm">Thoát toàn màn hình</chakra.span>
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
