import type { GraphiQLProps } from 'graphiql';
import { Kind, type DocumentNode, type TypeNode } from 'graphql';

/** How GraphiQL sends an operation. */
export type Fetcher = GraphiQLProps['fetcher'];

type Operation = Parameters<Fetcher>[0];

/**
 * Sends an operation to /graphql: as JSON or, when it has a variable of the type Upload and a file is chosen, as
 * multipart.
 *
 * @param options.document the parsed operation; without it no file is sent
 */
export async function sendOperation(
  operation: Operation,
  options: { headers?: Record<string, string>; document?: DocumentNode; file?: File },
): Promise<object> {
  const { document, file, headers } = options;
  const name = document && file && uploadVariable(document, operation.operationName);
  const accept = { accept: 'application/graphql-response+json, application/json', ...headers };
  const response = await fetch('/graphql', {
    method: 'POST',
    ...(name && file
      ? { headers: { ...accept, 'apollo-require-preflight': 'true' }, body: formOf(operation, name, file) }
      : { headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(operation) }),
  });
  return response.json();
}

function uploadVariable(document: DocumentNode, operationName?: string | null): string | undefined {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const run = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  return run?.variableDefinitions?.find(({ type }) => nameOf(type) === 'Upload')?.variable.name.value;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function formOf(operation: Operation, name: string, file: File) {
  const form = new FormData();
  const variables = { ...operation.variables, [name]: null };
  form.set('operations', JSON.stringify({ ...operation, variables }));
  form.set('map', JSON.stringify({ file: [`variables.${name}`] }));
  form.set('file', file);
  return form;
}
