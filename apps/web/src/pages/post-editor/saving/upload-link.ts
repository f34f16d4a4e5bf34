import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { progressFetch } from './progress-fetch';

/** Sends a save with a new picture as a form, and tells how much of it is sent. Few saves need it. */
export function uploadLink(headers: Record<string, string>, onProgress: (share: number) => void) {
  return new UploadHttpLink({ uri: '/graphql', headers, fetch: progressFetch(onProgress) });
}
