import type { ApolloDriverConfig } from '@nestjs/apollo';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** A parsed document holds its text and its tokens, up to a megabyte. */
const MAX_DOCUMENTS = 50;

/**
 * Caches parsed and validated documents. Apollo's own store counts the bytes of a document without its text and
 * tokens, so that anyone could fill the memory with comments.
 */
export function createDocumentStore(): NonNullable<ApolloDriverConfig['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}
