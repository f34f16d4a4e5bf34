import { useRef, useState } from 'react';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { useOpening } from '../../ui/opening';
import { Comparison } from './comparison';
import type { RevisionRowFragment } from './post-history.generated';
import { RevisionList, type RevisionListProps } from './revision-list';

const RevisionDialog = lazyPart(() => import('./revision-dialog'));
const RestoreDialog = lazyPart(() => import('./restore-dialog'));

interface RevisionsProps extends Omit<RevisionListProps, 'chosen' | 'onChoose'> {
  post: { id: string; version: number; isDraft: boolean; createdDate: string };
}

/** The list, the comparison of the selected revision, the revision as a whole, and the dialog before it is restored. */
export function Revisions({ post, ...list }: RevisionsProps) {
  const { revisions, current } = list;
  const [chosenId, choose] = useState<string>();
  const [otherId, compareWith] = useState<string>();
  const [dialog, open] = useState<OpenDialog>();
  const reading = useOpening(RevisionDialog);
  const restoring = useOpening(RestoreDialog);
  const heading = useRef<HTMLHeadingElement>(null);

  const known = [current, ...revisions.filter(({ id }) => id !== current.id)];
  const chosen = known.find(({ id }) => id === chosenId) ?? current;
  const others = known.filter(({ id }) => id !== chosen.id);
  const other = others.find(({ id }) => id === otherId) ?? formerOf(chosen, others) ?? others[0];

  function onChoose(id: string) {
    choose(id);
    compareWith(undefined);
    // On a narrow screen it is below the list: scroll to it.
    if (!window.matchMedia('(min-width: 64em)').matches) heading.current?.focus();
  }

  return (
    <>
      <RevisionList {...list} chosen={chosen.id} onChoose={onChoose} />
      <Comparison
        id={post.id}
        current={current.id}
        chosen={chosen}
        other={other}
        others={others}
        heading={heading}
        onOther={compareWith}
        reading={reading}
        restoring={restoring}
        onRead={() => reading.open(() => open({ kind: 'read', revision: chosen }))}
        onRestore={() => restoring.open(() => open({ kind: 'restore', revision: chosen }))}
      />
      <Dialogs
        post={post}
        current={current.id}
        dialog={dialog}
        open={open}
        onRestored={() => {
          open(undefined);
          choose(undefined);
          compareWith(undefined);
          list.onPage(undefined);
        }}
      />
    </>
  );
}

/** The open dialog, about one revision. */
interface OpenDialog {
  readonly kind: 'read' | 'restore';
  readonly revision: RevisionRowFragment;
}

interface DialogsProps extends Pick<RevisionsProps, 'post'> {
  current: string;
  dialog: OpenDialog | undefined;
  open: (dialog: OpenDialog | undefined) => void;
  onRestored: () => void;
}

function Dialogs({ post, current, dialog, open, onRestored }: DialogsProps) {
  const close = () => open(undefined);
  const { kind, revision } = dialog ?? {};
  return (
    <LazyBoundary onFailed={close}>
      {revision && kind === 'read' && (
        <RevisionDialog
          post={post}
          revision={revision}
          onClose={close}
          onRestore={revision.id === current ? undefined : () => open({ kind: 'restore', revision })}
        />
      )}
      {revision && kind === 'restore' && (
        <RestoreDialog post={post} revision={revision} onClose={close} onRestored={onRestored} />
      )}
    </LazyBoundary>
  );
}

/** The saved text before a saved one, and the one that a working copy or a snapshot was made from. */
function formerOf(chosen: RevisionRowFragment, others: readonly RevisionRowFragment[]) {
  const saved = others.filter(({ kind }) => kind === 'SAVED');
  return saved.find(({ version }) =>
    chosen.kind === 'SAVED' ? version < chosen.version : version === chosen.version,
  );
}
