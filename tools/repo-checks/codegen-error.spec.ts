import { describeCodegenError } from '../codegen-error.ts';

const unknownField = `Unable to validate GraphQL document!
    File apps/back-office/src/session/me.graphql caused error:
    Unable to find field "nayme" on type "User"!`;
const withStack = `GraphQL Document Validation failed with 1 errors;
  Error 0: Variable "$titlePath" is not defined by operation "Article".
    at ${process.cwd()}/apps/site/src/pages/article/article.graphql:2:28
    at codegen (file:///node_modules/@graphql-codegen/core/esm/codegen.js:105:19)
    at async Promise.all (index 0)`;

describe('npm run codegen that fails', () => {
  it('says once what is wrong, and where', () => {
    const errors = [new Error(unknownField), new Error(unknownField)];
    expect(describeCodegenError(new AggregateError(errors, unknownField))).toBe(
      `npm run codegen failed:\n${unknownField}`,
    );
  });

  it('keeps the places in operations, and no place in the code of a package', () => {
    expect(describeCodegenError(new AggregateError([new Error(withStack)]))).toBe(
      [
        'npm run codegen failed:',
        'GraphQL Document Validation failed with 1 errors;',
        '  Error 0: Variable "$titlePath" is not defined by operation "Article".',
        '    at apps/site/src/pages/article/article.graphql:2:28',
      ].join('\n'),
    );
  });

  it('says what any other error says', () => {
    expect(describeCodegenError(new Error('The schema has no Plan.'))).toBe(
      'npm run codegen failed:\nThe schema has no Plan.',
    );
  });
});
