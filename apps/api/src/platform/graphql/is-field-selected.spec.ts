import { Kind, parse, type FieldNode, type FragmentDefinitionNode } from 'graphql';
import { isFieldSelected } from './is-field-selected.js';

/** The info of the resolver of the first field, and the number of fragments that are looked up. */
function infoOf(query: string) {
  const { definitions } = parse(query);
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  const named = definitions
    .filter(
      (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
    )
    .map((definition) => [definition.name.value, definition] as const);
  const info = {
    fieldNodes: [operation.selectionSet.selections[0] as FieldNode],
    lookedUp: 0,
    fragments: new Proxy(Object.fromEntries(named), {
      get: (fragments, name: string) => {
        info.lookedUp += 1;
        return fragments[name];
      },
    }),
  };
  return info;
}

describe('isFieldSelected', () => {
  it.each([
    ['below the field', '{ posts { contents { clickedNumber } } }', true],
    ['under an alias', '{ posts { contents { views: clickedNumber } } }', true],
    ['in an inline fragment', '{ posts { ... on PostPage { contents { clickedNumber } } } }', true],
    [
      'behind two fragments',
      '{ posts { ...Page } } fragment Page on PostPage { contents { ...Row } } fragment Row on Post { clickedNumber }',
      true,
    ],
    [
      'behind a fragment that is spread after another one',
      '{ posts { ...A ...B } } fragment A on PostPage { contents { id } } fragment B on PostPage { contents { clickedNumber } }',
      true,
    ],
    ['nowhere', '{ posts { contents { id title } } }', false],
    ['as an alias of another field', '{ posts { contents { clickedNumber: id } } }', false],
    ['beside the field', '{ posts { contents { id } } latestPosts { clickedNumber } }', false],
  ])('reports whether a field is selected %s', (_where, query, expected) => {
    expect(isFieldSelected('clickedNumber', infoOf(query))).toBe(expected);
  });

  const wide = (last: string) => {
    const spreads = (name: string) => `...${name} `.repeat(118);
    return `{ latestPosts { ${spreads('A')} } }
      fragment A on Post { ${spreads('B')} } fragment B on Post { ${spreads('C')} }
      fragment C on Post { ${spreads('D')} } fragment D on Post { ${last} }`;
  };

  it.each([
    ['id', false],
    ['clickedNumber', true],
  ])('looks into each of four nested fragments once when each is spread 118 times: %s', (last, expected) => {
    const info = infoOf(wide(last));
    expect(isFieldSelected('clickedNumber', info)).toBe(expected);
    expect(info.lookedUp).toBe(4);
  });

  it('ends with fragments that spread each other', () => {
    const query =
      '{ posts { ...A } } fragment A on PostPage { total ...B } fragment B on PostPage { page ...A }';
    expect(isFieldSelected('clickedNumber', infoOf(query))).toBe(false);
  });
});
