import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

const TIMEOUT_MS = 30_000;

/** Sends one operation to the server. @throws what `readApiErrors` reads */
export async function request<Result, Variables>(
  document: DocumentTypeDecoration<Result, Variables> & { toString: () => string },
  variables: Variables,
): Promise<Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: String(document), variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bodyText = await response.text();
  const { data, errors } = readBody<Result>(bodyText);
  if (data === undefined || data === null || errors) {
    throw Object.assign(new Error(`The server responded with ${response.status}`), {
      status: response.status,
      bodyText,
    });
  }
  return data;
}

/** A proxy may respond with something else. */
function readBody<Result>(text: string): { data?: Result | null; errors?: unknown[] } {
  try {
    return (JSON.parse(text) ?? {}) as { data?: Result };
  } catch {
    return {};
  }
}
