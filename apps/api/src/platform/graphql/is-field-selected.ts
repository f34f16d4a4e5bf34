import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/**
 * Whether an operation selects a field of that name anywhere below the field that is being resolved. Each fragment
 * is visited once, however often it is spread.
 */
export function isFieldSelected(
  name: string,
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): boolean {
  const visited = new Set<string>();
  const isOrContains = (node: SelectionNode): boolean => {
    if (node.kind !== Kind.FRAGMENT_SPREAD) {
      return (node.kind === Kind.FIELD && node.name.value === name) || contains(node);
    }
    const fragment = node.name.value;
    if (visited.has(fragment)) return false;
    visited.add(fragment);
    return contains(fragments[fragment]!);
  };
  const contains = (node: Pick<FieldNode, 'selectionSet'>): boolean =>
    node.selectionSet?.selections.some(isOrContains) ?? false;
  return fieldNodes.some(contains);
}
