export type * from './responses.js';
export type * from './payloads.js';
export type {
  CallOptions,
  ConditionalOptions,
  RepeatableOptions,
  RequestOptions,
  Requests,
  RestClientOptions,
} from './requests.js';
export { createRequests } from './requests.js';
export { createRestClient, type RestClient } from './rest-client.js';
export { RestError } from './rest-error.js';
export type { Session } from './session.js';
export { messageOf, parseServerErrors } from './server-errors.js';
