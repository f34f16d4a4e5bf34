import { useRef, useState } from 'react';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { Comparison } from './comparison';
import type { RevisionRowFragment } from './post-history.generated';
import { RevisionList, type RevisionListProps } from './revision-list';

const RestoreDialog = lazyPart(() => import('./restore-dialog'));

interface RevisionsProps extends Omit<RevisionListProps, 'chosen' | 'onChoose'> {
  post: { id: string; version: number; isDraft: boolean };
}

/** The list, the comparison of the selected revision, and the dialog before it is restored. */
export function Revisions({ post, ...list }: RevisionsProps) {
  const { revisions, current } = list;
  const [chosenId, choose] = useState<string>();
  const [otherId, compareWith] = useState<string>();
  const [restored, restore] = useState<RevisionRowFragment>();
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
        onRestore={() => restore(chosen)}
      />
      <LazyBoundary onFailed={() => restore(undefined)}>
        {restored && (
          <RestoreDialog
            post={post}
            revision={restored}
            onClose={() => restore(undefined)}
            onRestored={() => {
              restore(undefined);
              choose(undefined);
              compareWith(undefined);
              list.onPage(undefined);
            }}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** The saved text before a saved one, and the one that a working copy or a snapshot was made from. */
function formerOf(chosen: RevisionRowFragment, others: readonly RevisionRowFragment[]) {
  const saved = others.filter(({ kind }) => kind === 'SAVED');
  return saved.find(({ version }) =>
    chosen.kind === 'SAVED' ? version < chosen.version : version === chosen.version,
  );
}
