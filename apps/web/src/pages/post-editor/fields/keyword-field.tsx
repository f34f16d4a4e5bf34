import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { TagsInput } from '@chakra-ui/react/tags-input';
import { joinKeywords, splitKeywords } from './keywords';

interface KeywordFieldProps {
  /** Comma-separated, as it is saved. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** What is typed and no keyword yet. */
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
}

const names = {
  deleteTagTriggerLabel: (keyword: string) => `Bỏ từ khóa ${keyword}`,
  tagAdded: (keyword: string) => `Đã thêm từ khóa ${keyword}`,
  tagDeleted: (keyword: string) => `Đã bỏ từ khóa ${keyword}`,
};

/** Keywords as tags: Enter or a comma ends one, Backspace twice in the empty field takes the last away. */
export function KeywordField({ value, onChange, onBlur, typed, onType, error }: KeywordFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <TagsInput.Root
        size="lg"
        name="keywords"
        value={splitKeywords(value)}
        onValueChange={(next) => onChange(joinKeywords(splitKeywords(next.value.join(','))))}
        inputValue={typed}
        onInputValueChange={({ inputValue }) => onType(inputValue)}
        onBlur={onBlur}
        blurBehavior="add"
        addOnPaste
        invalid={Boolean(error)}
        translations={names as never}
      >
        <TagsInput.Label>Từ khóa</TagsInput.Label>
        <TagsInput.Control borderColor="border.emphasized">
          <TagsInput.Context>
            {({ value: tags }) =>
              tags.length > 0 && (
                <chakra.ul display="contents" listStyleType="none" aria-label="Từ khóa đã thêm">
                  {tags.map((tag, index) => (
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
              )
            }
          </TagsInput.Context>
          <TagsInput.Input autoComplete="off" />
        </TagsInput.Control>
      </TagsInput.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
      <Field.HelperText>Phân cách bằng dấu phẩy hoặc phím Enter. Không bắt buộc.</Field.HelperText>
    </Field.Root>
  );
}
