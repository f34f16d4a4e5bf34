import { readFileSync } from 'node:fs';
import { buildSchema, isNonNullType, isObjectType, parse, print, visit, type DocumentNode } from 'graphql';

const text = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

/** The faults of a schema: members without a description, and enum values that are not in upper case. */
function problemsOf(document: DocumentNode): string[] {
  const problems: string[] = [];
  visit(document, {
    enter(node, _key, _parent, _path, ancestors) {
      if (!('name' in node) || !node.name || !node.kind.endsWith('Definition')) return;
      const owners = ancestors.flatMap((each) =>
        'kind' in each && 'name' in each && each.name ? [each] : [],
      );
      const name = [...owners, node].map((each) => each.name!.value).join('.');
      const { value } = node.name;
      if (!('description' in node && node.description?.value)) problems.push(`${name} has no description.`);
      if (node.kind === 'EnumValueDefinition' && value !== value.toUpperCase()) {
        problems.push(`${name} is not in upper case.`);
      }
    },
  });
  return problems;
}

describe('libs/contract/schema.graphql', () => {
  it('describes every type, field, argument, value and directive, and has values in upper case', () => {
    expect(problemsOf(parse(text))).toEqual([]);
  });

  it('is checked by a rule that detects missing descriptions', () => {
    const planted = `
      """A post."""
      type Post { "The title." title(length: Int): String, id: ID }
      input PostInput { "The title." title: String }
      "The order."
      enum Order { newest, "The oldest first." OLDEST }
      directive @fails("The codes." with: [Order!]!) on FIELD_DEFINITION
    `;
    expect(problemsOf(parse(planted))).toEqual([
      'Post.title.length has no description.',
      'Post.id has no description.',
      'PostInput has no description.',
      'Order.newest has no description.',
      'Order.newest is not in upper case.',
      'fails has no description.',
    ]);
  });

  it('calls the id of a post `id` in a post only, so that a cache by id mixes no other object with it', () => {
    const borrowed = Object.values(buildSchema(text).getTypeMap())
      .filter(isObjectType)
      .filter((type) => /post's id/i.test(type.getFields().id?.description ?? ''))
      .map(({ name }) => name);
    expect(borrowed).toEqual(['Post']);
  });

  it('lets a query be null that can fail by its own input, so that the others of the operation stay', () => {
    const queries = buildSchema(text).getQueryType()!.getFields();
    const failing = Object.values(queries).filter(({ astNode }) =>
      /@fails\(with: \[[^\]]*\b(?:BAD_USER_INPUT|NOT_FOUND)\b/.test(print(astNode!)),
    );
    expect(failing.length).toBeGreaterThan(5);
    expect(failing.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });

  it.each(['schema.graphql', 'openapi.json'])('%s cites no code of a requirement', (name) => {
    const document = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
    expect(document.match(/\b[CF]\d+[a-z]?\b|\bsection \d+\b/gi) ?? []).toEqual([]);
  });
});
