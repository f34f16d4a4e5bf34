/**
 * What is wrong with the operations, once and without stacks.
 *
 * @param error of graphql-codegen, which repeats each message with the lines of its own code
 */
export function describeCodegenError(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error];
  const texts = errors.map((each) => withoutStack(each instanceof Error ? each.message : String(each)));
  return ['npm run codegen failed:', ...new Set(texts)].join('\n');
}

/** Places in .graphql files stay, below what is wrong there. */
function withoutStack(message: string) {
  const lines = message.split('\n').filter((line) => !/^\s+at (?!.*\.graphql:)/.test(line));
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(`${process.cwd()}/`, ''))
    .join('\n');
}
