import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { VisuallyHidden } from '@tiempos/ui';
import { comparedNames, textLabels, type PostText, type TextName } from '../post-texts';
import { DiffPicture } from './diff-picture';
import { diffLines, isSame, linesOf, pictureIn, type Line, type Part } from './text-diff';

interface DiffViewProps {
  before: PostText;
  after: PostText;
  /** The legend of removed and added words. */
  names: { before: string; after: string };
}

/** The diff of two texts of a post, by line and by word. */
export default function DiffView({ before, after, names }: DiffViewProps) {
  const parts = useMemo(() => changedFields(before, after), [before, after]);
  if (parts.length === 0) return <p>Hai bản chỉ khác nhau về định dạng.</p>;
  return (
    <>
      <DiffLegend {...names} />
      {parts.map(({ label, lines }) => (
        <chakra.section key={label} mt="4">
          <chakra.h3 fontSize="sm" color="ink.soft">
            {label}
          </chakra.h3>
          <DiffLines lines={lines} />
        </chakra.section>
      ))}
    </>
  );
}

/** Says which text is struck out and which is marked. */
export function DiffLegend({ before, after }: DiffViewProps['names']) {
  return (
    <chakra.p fontSize="sm" color="ink.soft">
      <Mark as="del" kind="removed">
        Đỏ gạch ngang
      </Mark>{' '}
      là {before},{' '}
      <Mark as="ins" kind="added">
        nền xanh
      </Mark>{' '}
      là {after}.
    </chakra.p>
  );
}

/** The lines of a comparison with their removed and added words. */
export function DiffLines({ lines }: { lines: readonly Line[] }) {
  return lines.map((line, index) => (
    <chakra.p key={index} color={isSame(line) ? 'ink.soft' : undefined}>
      {line.map((part, index) => (
        <DiffPart key={index} {...part} />
      ))}
    </chakra.p>
  ));
}

function DiffPart({ kind, text }: Part) {
  const picture = pictureIn(text);
  const shown = picture ? <DiffPicture {...picture} /> : text;
  if (kind === 'same') return shown;
  return (
    <Mark as={kind === 'removed' ? 'del' : 'ins'} kind={kind} display={picture && 'inline-block'}>
      <VisuallyHidden>{kind === 'removed' ? 'Bớt: ' : 'Thêm: '}</VisuallyHidden>
      {shown}
    </Mark>
  );
}

const Mark = chakra('ins', {
  base: { px: '1', borderRadius: 'picture', color: 'ink', overflowWrap: 'anywhere' },
  variants: {
    kind: {
      removed: { bg: 'chili.tint', textDecoration: 'line-through' },
      added: { bg: 'jade.tint', textDecoration: 'none' },
    },
  },
});

/** Collapses long unchanged stretches except for a line on either side. */
const GAP: Line = [{ kind: 'same', text: '…' }];

function changedFields(before: PostText, after: PostText) {
  return comparedNames
    .map((name) => {
      return { label: textLabels[name], lines: linesBetween(name, before[name], after[name]) };
    })
    .filter(({ lines }) => !lines.every(isSame))
    .map(({ label, lines }) => ({ label, lines: aroundChanges(lines) }));
}

/** The line diff of one of a post's texts. */
export function linesBetween(name: TextName, before: string, after: string): Line[] {
  const lines = name === 'content' ? linesOf : linesIn;
  return diffLines(lines(before), lines(after));
}

function linesIn(text: string) {
  return text.split('\n').filter(Boolean);
}

function aroundChanges(lines: readonly Line[]): Line[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => lines[near] && !isSame(lines[near]));
  const shown: Line[] = [];
  for (const [index, line] of lines.entries()) {
    if (isNear(index)) shown.push(line);
    else if (shown.at(-1) !== GAP) shown.push(GAP);
  }
  return shown;
}
