import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/**
 * Whether an operation asks for a field of that name anywhere below the one that is being resolved. Each fragment is looked
 * into once, however often it is spread.
 */
export function isFieldSelected(
  name: string,
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): boolean {
  const visited = new Set<string>();
  const isOrHolds = (node: SelectionNode): boolean => {
    if (node.kind !== Kind.FRAGMENT_SPREAD) {
      return (node.kind === Kind.FIELD && node.name.value === name) || holds(node);
    }
    const fragment = node.name.value;
    if (visited.has(fragment)) return false;
    visited.add(fragment);
    return holds(fragments[fragment]!);
  };
  const holds = (node: Pick<FieldNode, 'selectionSet'>): boolean =>
    node.selectionSet?.selections.some(isOrHolds) ?? false;
  return fieldNodes.some(holds);
}
