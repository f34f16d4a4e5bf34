import { Button } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { Input } from '@chakra-ui/react/input';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, Eye, RotateCcw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { formatDate, PostPicture } from '@tiempos/ui/article';
import DiffView from '../../posts/diff/diff-view';
import { isSameText } from '../../posts/post-texts';
import { OpeningIcon, type Opening } from '../../ui/opening';
import { capitalised, lineOf, nameOf } from './describe';
import {
  useComparedRevisionsQuery,
  type RevisionRowFragment,
  type RevisionTextFragment,
} from './post-history.generated';

interface ComparisonProps {
  id: string;
  /** The id of the revision that the post has. */
  current: string;
  chosen: RevisionRowFragment;
  /** The other revision; undefined if there is none. */
  other: RevisionRowFragment | undefined;
  others: readonly RevisionRowFragment[];
  heading: Ref<HTMLHeadingElement>;
  onOther: (id: string) => void;
  reading: Opening;
  restoring: Opening;
  onRead: () => void;
  onRestore: () => void;
}

/** Compares a revision with another one, opens it as a whole, and restores it. */
export function Comparison(props: ComparisonProps) {
  const { id, current, chosen, other, heading, reading, restoring, onRead, onRestore } = props;
  return (
    <Card.Root as="section" gridArea="comparison" aria-labelledby="comparison">
      <Card.Body p={{ base: '16px', sm: '6' }} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.h2 id="comparison" ref={heading} tabIndex={-1} flex="1 1 14rem" fontSize="lg">
            {capitalised(nameOf(chosen))}, lưu lúc {formatDate(chosen.savedAt)}
          </chakra.h2>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button variant="outline" size="md" onClick={onRead} {...reading.trigger}>
              <OpeningIcon isPending={reading.isPending}>
                <Eye size={18} aria-hidden />
              </OpeningIcon>
              Đọc cả bản
            </Button>
            {chosen.id === current ? (
              <chakra.p fontSize="sm" color="ink.soft">
                Đây là bản hiện tại
              </chakra.p>
            ) : (
              <Button size="md" onClick={onRestore} {...restoring.trigger}>
                <OpeningIcon isPending={restoring.isPending}>
                  <RotateCcw size={18} aria-hidden />
                </OpeningIcon>
                Khôi phục bản này
              </Button>
            )}
          </chakra.div>
        </chakra.div>
        {other ? (
          <>
            <OtherRevision {...props} other={other} />
            <Differences id={id} revisions={isOlder(chosen, other) ? [chosen, other] : [other, chosen]} />
          </>
        ) : (
          <p>Tin mới có một bản, chưa có gì để so sánh.</p>
        )}
      </Card.Body>
    </Card.Root>
  );
}

type OtherRevisionProps = Pick<ComparisonProps, 'current' | 'others' | 'onOther'> & {
  other: RevisionRowFragment;
};

/** The choice of the revision to compare with. */
function OtherRevision({ current, other, others, onOther }: OtherRevisionProps) {
  return (
    <chakra.label display="grid" gap="1" fontSize="sm" fontWeight="700">
      So với
      <chakra.span position="relative" maxW="28rem" fontWeight="400">
        <Input asChild pe="12" textOverflow="ellipsis">
          <select name="version" value={other.id} onChange={({ target }) => onOther(target.value)}>
            {others.map((revision) => (
              <option key={revision.id} value={revision.id}>
                {lineOf(revision)}
                {revision.id === current ? ' (hiện tại)' : ''}
              </option>
            ))}
          </select>
        </Input>
        <chakra.span position="absolute" insetEnd="3" top="50%" translate="0 -50%" pointerEvents="none">
          <ChevronDown size={18} aria-hidden />
        </chakra.span>
      </chakra.span>
    </chakra.label>
  );
}

interface DifferencesProps {
  id: string;
  revisions: readonly [before: RevisionRowFragment, after: RevisionRowFragment];
}

function Differences({ id, revisions: [before, after] }: DifferencesProps) {
  const { data, error, refetch } = useComparedRevisionsQuery({
    variables: { id, before: before.id, after: after.id },
  });
  if (error) {
    return (
      <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
        Chưa tải được hai bản để so sánh.
        <Button variant="outline" size="md" onClick={() => void refetch().catch(() => undefined)}>
          Thử lại
        </Button>
      </chakra.div>
    );
  }
  if (!data?.before || !data.after) {
    return (
      <>
        <VisuallyHidden as="output">Đang so sánh…</VisuallyHidden>
        <Skeleton height="14rem" />
      </>
    );
  }
  const names = { before: nameOf(before), after: nameOf(after) };
  return (
    <div>
      {isSameText(data.before, data.after) ? (
        <p>Chữ trong hai bản giống nhau.</p>
      ) : (
        <DiffView before={data.before} after={data.after} names={names} />
      )}
      <OtherChanges before={data.before} after={data.after} />
    </div>
  );
}

function isOlder(one: RevisionRowFragment, other: RevisionRowFragment) {
  const difference = Date.parse(one.savedAt) - Date.parse(other.savedAt) || Number(one.id) - Number(other.id);
  return difference < 0;
}

/** Picture and status, if they differ. */
function OtherChanges({ before, after }: { before: RevisionTextFragment; after: RevisionTextFragment }) {
  return (
    <>
      {before.imgFileName !== after.imgFileName && (
        <Change label="Ảnh bìa">
          <chakra.div display="flex" flexWrap="wrap" gap="4" mt="1">
            <Picture label="Trước" imgFileName={before.imgFileName} />
            <Picture label="Sau" imgFileName={after.imgFileName} />
          </chakra.div>
        </Change>
      )}
      {before.isDraft !== after.isDraft && (
        <Change label="Trạng thái">
          <p>{after.isDraft ? 'Từ Đang Đăng thành Nháp' : 'Từ Nháp thành Đang Đăng'}</p>
        </Change>
      )}
    </>
  );
}

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.section mt="4">
      <chakra.h3 fontSize="sm" color="ink.soft">
        {label}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

function Picture({ label, imgFileName }: { label: string; imgFileName: string | null | undefined }) {
  return (
    <chakra.figure flex="0 1 14rem" minW="8rem" m="0">
      <chakra.figcaption fontSize="sm" color="ink.soft">
        {label}
      </chakra.figcaption>
      {imgFileName ? (
        <chakra.div mt="1" borderRadius="picture" overflow="hidden">
          <PostPicture imgFileName={imgFileName} sizes="14rem" />
        </chakra.div>
      ) : (
        <p>Không có ảnh</p>
      )}
    </chakra.figure>
  );
}
