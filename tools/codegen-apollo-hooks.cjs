/**
 * GraphQL codegen plugin: one typed Apollo hook for each operation. Written here because `typescript-react-apollo` 5
 * does not compile against Apollo Client 4. An operation that is sent without a hook is in `withoutHook`
 * (tools/repo-checks/hooks.spec.ts).
 *
 * @type {import('@graphql-codegen/plugin-helpers').CodegenPlugin}
 */
module.exports = {
  plugin(_schema, documents, { withoutHook }) {
    const operations = documents.flatMap(({ document }) =>
      document.definitions.filter(
        ({ kind, name }) => kind === 'OperationDefinition' && !withoutHook.includes(name.value),
      ),
    );
    return {
      prepend: operations.length ? [`import * as Apollo from '@apollo/client/react';`] : [],
      content: operations.map(hookOf).join('\n'),
    };
  },
};

function hookOf(operation) {
  const name = capitalised(operation.name.value);
  const kind = capitalised(operation.operation);
  const types = `${name}${kind}, ${name}${kind}Variables`;
  const options = `Apollo.use${kind}.Options<${types}>`;
  const use = `Apollo.use${kind}(${name}Document, options`;
  if (kind !== 'Query' || !needsVariables(operation)) {
    return `export const use${name}${kind} = (options?: ${options}) => ${use});`;
  }
  const variables = `{ variables: ${name}QueryVariables }`;
  return `export const use${name}Query = (options: ${options} & (${variables} | { skip: true })) => ${use} as ${options} & ${variables});`;
}

function needsVariables({ variableDefinitions = [] }) {
  return variableDefinitions.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue);
}

function capitalised(word) {
  return word[0].toUpperCase() + word.slice(1);
}
