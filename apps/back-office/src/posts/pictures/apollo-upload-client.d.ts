// The package has its types only as JSDoc comments.
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink, HttpLink } from '@apollo/client';

  const UploadHttpLink: new (options: Pick<HttpLink.Options, 'uri' | 'fetch' | 'headers'>) => ApolloLink;
  export default UploadHttpLink;
}
