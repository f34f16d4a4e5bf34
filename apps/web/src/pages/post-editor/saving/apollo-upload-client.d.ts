// The package brings its types as comments only.
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink, HttpLink } from '@apollo/client';

  const UploadHttpLink: new (options: Pick<HttpLink.Options, 'uri' | 'fetch' | 'headers'>) => ApolloLink;
  export default UploadHttpLink;
}
