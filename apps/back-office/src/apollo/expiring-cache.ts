import { InMemoryCache, type DocumentNode, type OperationVariables } from '@apollo/client';
import { Kind, type FieldNode, type SelectionSetNode } from 'graphql';

/** The lifetime of data after the last screen that showed it has closed (F134). */
export const UNUSED_DATA_LIFETIME_MS = 5 * 60 * 1000;

/**
 * A cache that evicts data which no screen has used for five minutes; Apollo has no such option. It evicts root fields with
 * their arguments, such as `publishedPosts({"page":2})`, and what only they refer to. For data without a screen, of a single
 * query, the time starts when it is written.
 */
export class ExpiringCache extends InMemoryCache {
  private readonly watchers = new Map<string, number>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  override watch: InMemoryCache['watch'] = (watch) => {
    const fields = isRoot(watch.id) ? this.rootFields(watch.query, watch.variables) : [];
    for (const field of fields) this.startWatching(field);
    const stop = InMemoryCache.prototype.watch.call(this, watch as never);
    let isReleased = false;
    return () => {
      stop();
      if (isReleased) return;
      isReleased = true;
      for (const field of fields) this.stopWatching(field);
    };
  };

  override write: InMemoryCache['write'] = (options) => {
    const reference = InMemoryCache.prototype.write.call(this, options);
    const fields = isRoot(options.dataId) ? this.rootFields(options.query, options.variables) : [];
    for (const field of fields) if (!this.watchers.has(field)) this.expire(field);
    return reference;
  };

  private startWatching(field: string) {
    clearTimeout(this.timers.get(field));
    this.timers.delete(field);
    this.watchers.set(field, (this.watchers.get(field) ?? 0) + 1);
  }

  private stopWatching(field: string) {
    const left = (this.watchers.get(field) ?? 1) - 1;
    if (left > 0) this.watchers.set(field, left);
    else {
      this.watchers.delete(field);
      this.expire(field);
    }
  }

  private expire(field: string) {
    clearTimeout(this.timers.get(field));
    const forget = () => {
      this.timers.delete(field);
      this.evict({ id: 'ROOT_QUERY', fieldName: field });
      this.gc();
    };
    this.timers.set(field, setTimeout(forget, UNUSED_DATA_LIFETIME_MS));
  }

  private rootFields(query: DocumentNode, variables?: OperationVariables): string[] {
    const names = new Set<string>();
    const visit = (set: SelectionSetNode) => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) names.add(this.storeName(selection, variables));
        else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
        else visit(fragment(query, selection.name.value));
      }
    };
    for (const definition of query.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) visit(definition.selectionSet);
    }
    names.delete('__typename');
    return [...names];
  }

  private storeName(field: FieldNode, variables?: OperationVariables) {
    return this.policies.getStoreFieldName({
      typename: 'Query',
      fieldName: field.name.value,
      field,
      variables,
    });
  }
}

function isRoot(id: string | undefined) {
  return id === undefined || id === 'ROOT_QUERY';
}

function fragment(query: DocumentNode, name: string): SelectionSetNode {
  for (const definition of query.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name)
      return definition.selectionSet;
  }
  return { kind: Kind.SELECTION_SET, selections: [] };
}
