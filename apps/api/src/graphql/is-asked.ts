import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** Whether an operation asks for a field of that name anywhere below the one that is being resolved. */
export function isAsked(name: string, { fieldNodes, fragments }: GraphQLResolveInfo): boolean {
  const isOrHolds = (node: SelectionNode): boolean => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return holds(fragments[node.name.value]!);
    return (node.kind === Kind.FIELD && node.name.value === name) || holds(node);
  };
  const holds = (node: Pick<FieldNode, 'selectionSet'>): boolean =>
    node.selectionSet?.selections.some(isOrHolds) ?? false;
  return fieldNodes.some(holds);
}
