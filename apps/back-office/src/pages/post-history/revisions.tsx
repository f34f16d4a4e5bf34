import { useRef, useState } from 'react';
import { OnDemand } from '../../ui/on-demand';
import { preloadable } from '../../ui/preloadable';
import { usePreload } from '../../ui/back-office/use-preload';
import { Comparison } from './comparison';
import type { RevisionRowFragment } from './post-history.generated';
import { RevisionList, type RevisionListProps } from './revision-list';

const RestoreDialog = preloadable(() => import('./restore-dialog'));
const dialogs = [RestoreDialog];

interface RevisionsProps extends Omit<RevisionListProps, 'chosen' | 'onChoose'> {
  post: { id: string; version: number; isDraft: boolean };
}

/** The list, the comparison of the selected revision, and the dialog before it is restored. */
export function Revisions({ post, ...list }: RevisionsProps) {
  const { revisions, current } = list;
  const [chosenVersion, choose] = useState<number>();
  const [otherVersion, compareWith] = useState<number>();
  const [restored, restore] = useState<RevisionRowFragment>();
  const heading = useRef<HTMLHeadingElement>(null);
  usePreload(dialogs);

  const known = [current, ...revisions.filter(({ version }) => version !== current.version)];
  const chosen = known.find(({ version }) => version === chosenVersion) ?? current;
  const others = known.filter(({ version }) => version !== chosen.version);
  const before = others.find(({ version }) => version < chosen.version);
  const other = others.find(({ version }) => version === otherVersion) ?? before ?? others[0];

  function onChoose(version: number) {
    choose(version);
    compareWith(undefined);
    // On a narrow screen it is below the list: scroll to it.
    if (!window.matchMedia('(min-width: 64em)').matches) heading.current?.focus();
  }

  return (
    <>
      <RevisionList {...list} chosen={chosen.version} onChoose={onChoose} />
      <Comparison
        id={post.id}
        current={current.version}
        chosen={chosen}
        other={other}
        others={others}
        heading={heading}
        onOther={compareWith}
        onRestore={() => restore(chosen)}
      />
      <OnDemand onFailed={() => restore(undefined)}>
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
      </OnDemand>
    </>
  );
}
