import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { progressFetch } from './progress-fetch';

/** A link that sends a save with a new picture as multipart and reports its progress. */
export function uploadLink(headers: Record<string, string>, onProgress: (share: number) => void) {
  return new UploadHttpLink({ uri: '/graphql', headers, fetch: progressFetch(onProgress) });
}
