import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, Lightbulb, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PostFields } from '@tiempos/validation';
import type { PostEditor } from '../controller/post-editor';
import { useEditorState } from '../use-post-editor';
import { coverAdvice, descriptionAdvice, imageAdvice, type Advice } from './rules';
import { showPlace } from './show-place';
import { useCover } from './use-cover';

interface TicksProps {
  form: UseFormReturn<PostFields>;
  editor: PostEditor;
  /** The number of pictures without alternative text; undefined without pictures, of which nothing is said. */
  undescribed: number | undefined;
}

/** Description, cover and pictures: what is well, and what could be better, with a way there. It never blocks publishing (F147). */
export function Ticks({ form, editor, undescribed }: TicksProps) {
  const { thumbnail } = useEditorState(editor);
  const { size } = useCover(thumbnail);
  const description = useWatch({ control: form.control, name: 'description' }) ?? '';
  const ticks: [done: string, advice: Advice | undefined][] = [
    ['Mô tả vừa độ dài', descriptionAdvice(description)],
    ['Ảnh bìa vừa khung', coverAdvice(size)],
  ];
  if (undescribed !== undefined) ticks.push(['Ảnh trong bài đều có mô tả', imageAdvice(undescribed)]);
  return (
    <chakra.section aria-labelledby="ticks">
      <chakra.h2 id="ticks" fontSize="sm" fontWeight="700" mb="1">
        Trước khi đăng
      </chakra.h2>
      <chakra.ul display="grid" m="0" p="0" listStyleType="none" fontSize="sm">
        {ticks.map(([done, advice]) => (
          <li key={done}>
            {advice ? (
              <chakra.button
                type="button"
                css={[lineStyle, wayStyle]}
                onClick={() => showPlace(editor, advice.place)}
              >
                <Line icon={Lightbulb} color="ink.soft">
                  <chakra.b textDecoration="underline">{advice.what}</chakra.b>
                  <chakra.span display="block" fontSize="xs" color="ink.soft">
                    {advice.why}
                  </chakra.span>
                </Line>
              </chakra.button>
            ) : (
              <chakra.div css={lineStyle}>
                <Line icon={CircleCheck} color="jade">
                  {done}
                </Line>
              </chakra.div>
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Line({ icon: Icon, color, children }: { icon: LucideIcon; color: string; children: ReactNode }) {
  return (
    <>
      <chakra.span color={color} flexShrink="0" pt="0.5">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </>
  );
}

const lineStyle = { display: 'flex', gap: '2', py: '1', lineHeight: '1.5', textAlign: 'start' } as const;

const wayStyle = {
  width: 'full',
  minH: '11',
  cursor: 'pointer',
  borderRadius: 'control',
  _hover: { bg: 'sand' },
} as const;
