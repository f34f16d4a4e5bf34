import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Site } from '@tiempos/ui';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { Head } from './layout/document-head';
import type { StructuredData } from './structured-data';

/** The URL of a request: the parameters of the page's path, and the query parameters that the page reads. */
export interface PageUrl {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a page is rendered from. */
export interface PageProps<Data = undefined> {
  readonly data: Data;
  readonly url: PageUrl;
  readonly site: Site;
}

/** A public page; `pages.ts` lists them. */
export interface Page<Data = undefined> {
  /** Pattern of URLPattern. */
  readonly path: string;
  /**
   * The query parameters that the page reads. It gets no others, because they are also the key of its cached response.
   */
  readonly search?: readonly string[];
  /** The query for its data. When it fails, the response is a 500 or 503. */
  readonly query?: PageQuery<NonNullable<Data>>;
  /** Renders the page without data when the query fails. */
  readonly isOptional?: boolean;
  /** The page or the redirect in place of data that were not found. Default: the not-found page. */
  readonly missing?: AnyPage | { readonly redirect: string };
  /** The one path of the page: a visitor who comes by another spelling is sent there for good. */
  readonly ownPath?: (data: Data) => string;
  /** The one address of what a query parameter names, where this is another spelling of it: the visitor is sent there for good. */
  readonly ownUrl?: (props: { data: Data; url: PageUrl }) => string | undefined;
  readonly status?: 200 | 404;
  /** The path contains a secret: the page is not cached, not indexed, and sends no referrer. */
  readonly isPrivate?: boolean;
  readonly head: (props: PageProps<Data>) => Head;
  /** For search engines, in the vocabulary of schema.org. */
  readonly structuredData?: (props: PageProps<Data>) => StructuredData[];
  readonly view: ComponentType<PageProps<Data>>;
  /** The view has the contact bar in it, before a form; elsewhere it stands behind the view. */
  readonly hasContactBar?: boolean;
  /** The part of the site that the page belongs to: the address of its link in the header. */
  readonly partOf?: string;
}

/** A page of any data: only the page itself reads them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPage = Page<any>;

interface PageQuery<Data> {
  readonly document: DocumentNode;
  readonly variables: (url: PageUrl) => Record<string, unknown>;
  readonly data: (result: never) => Data | null | undefined;
}

/** The query for a page's data. `data` takes them out of the result; null and undefined mean that nothing was found. */
export function pageQuery<Result, Variables extends Record<string, unknown>, Data>(query: {
  readonly document: TypedDocumentNode<Result, Variables>;
  readonly variables: (url: PageUrl) => Variables;
  readonly data: (result: Result) => Data | null | undefined;
}): PageQuery<Data> {
  return query;
}
