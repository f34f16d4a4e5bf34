import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { TagsInput } from '@chakra-ui/react/tags-input';
import { countCharacters, limits } from '@tiempos/validation';
import type { ClipboardEvent } from 'react';
import { FieldError, useFieldLabels } from '@tiempos/ui/form';
import { joinKeywords, splitKeywords } from '../controller/fields/keywords';

interface KeywordFieldProps {
  /** Comma-separated, as it is saved. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The input that is not a keyword yet. */
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
}

const names: Required<NonNullable<TagsInput.RootProps['translations']>> = {
  clearTriggerLabel: 'Xóa hết từ khóa',
  deleteTagTriggerLabel: (keyword) => `Bỏ từ khóa ${keyword}`,
  tagSelected: (keyword) => `Đang chọn từ khóa ${keyword}. Enter để sửa, Delete hoặc Backspace để bỏ.`,
  tagAdded: (keyword) => `Đã thêm từ khóa ${keyword}`,
  tagsPasted: (keywords) => `Đã dán ${keywords.length} từ khóa`,
  tagEdited: (keyword) => `Đang sửa từ khóa ${keyword}. Enter để lưu, Esc để thôi.`,
  tagUpdated: (keyword) => `Đã sửa từ khóa thành ${keyword}`,
  tagDeleted: (keyword) => `Đã bỏ từ khóa ${keyword}`,
  noTagsSelected: 'Không chọn từ khóa nào',
  inputLabel: (count) => `${count} từ khóa`,
};

/** From this number on a button removes all of them. */
const CLEARED_FROM = 3;

/** Keywords as tags: Enter or a comma adds one, Backspace twice in the empty field removes the last. */
export function KeywordField({ value, onChange, onBlur, typed, onType, error }: KeywordFieldProps) {
  const keywords = splitKeywords(value);
  const labels = useFieldLabels({ label: 'Từ khóa', hint: true, error });
  return (
    <Field.Root invalid={Boolean(error)} ids={labels.ids}>
      <TagsInput.Root
        size="lg"
        name="keywords"
        value={keywords}
        onValueChange={(next) => onChange(joinKeywords(splitKeywords(next.value.join(','))))}
        inputValue={typed}
        onInputValueChange={({ inputValue }) => onType(inputValue)}
        onBlur={onBlur}
        blurBehavior="add"
        addOnPaste
        invalid={Boolean(error)}
        translations={names}
      >
        <TagsInput.Label>Từ khóa</TagsInput.Label>
        <TagsInput.Control borderColor="border.emphasized">
          {keywords.length > 0 && <Tags keywords={keywords} />}
          <TagsInput.Input autoComplete="off" aria-describedby={labels.describedBy} onPaste={pasteColumn} />
        </TagsInput.Control>
        <TagsInput.HiddenInput />
      </TagsInput.Root>
      <FieldError>{error}</FieldError>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" width="full">
        <Field.HelperText>{hintOf(value, keywords.length)}</Field.HelperText>
        {keywords.length >= CLEARED_FROM && (
          <Button variant="ghost" size="xs" minH="8" mr="-2" onClick={() => onChange('')}>
            Xóa hết
          </Button>
        )}
      </chakra.div>
    </Field.Root>
  );
}

/** A column or a row of a spreadsheet: its cells are keywords. The input would join them by blanks. */
function pasteColumn(event: ClipboardEvent<HTMLInputElement>) {
  const cells = event.clipboardData.getData('text').trim();
  if (!/[\r\n\t]/.test(cells)) return;
  event.preventDefault();
  const { currentTarget: input } = event;
  const { selectionStart, selectionEnd, value } = input;
  const list = cells.replace(/\s*[\r\n\t]\s*/g, ', ');
  input.setRangeText(list, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

function Tags({ keywords }: { keywords: readonly string[] }) {
  return (
    <chakra.ul display="contents" listStyleType="none" aria-label="Từ khóa đã thêm">
      {keywords.map((tag, index) => (
        <TagsInput.Item key={tag} index={index} value={tag} asChild>
          <li>
            <TagsInput.ItemPreview>
              <TagsInput.ItemText>{tag}</TagsInput.ItemText>
              <TagsInput.ItemDeleteTrigger tabIndex={0} />
            </TagsInput.ItemPreview>
            <TagsInput.ItemInput />
          </li>
        </TagsInput.Item>
      ))}
    </chakra.ul>
  );
}

function hintOf(value: string, count: number) {
  if (count === 0) return 'Phân cách bằng dấu phẩy hoặc phím Enter. Không bắt buộc.';
  return `${count} từ khóa, ${countCharacters(value)}/${limits.postKeywords.max} ký tự.`;
}
