export { readApiErrors, type ApiError, type FieldError } from './api-errors.js';
/** For the caches of Apollo Client and urql, as `npm run codegen` writes them from schema.graphql. */
export { cacheKeys } from './cache-keys.generated.js';
export { MAX_SEARCH_TOTAL } from './constants.js';
export { isEmptyContent } from './empty-content.js';
export { contentSrcSet, IMAGE_WIDTHS, imageNameOf, imagePath, imageSrcSet } from './images.js';
export { uploadRequest, type UploadRequest } from './upload-request.js';
export { countWords, readingMinutes } from './reading-time.js';
/** The types of REST, as `npm run codegen` writes them from openapi.json. */
export type { components, operations, paths } from './openapi.generated.js';
/** The schema's types, as `npm run codegen` writes them from schema.graphql. */
export type * from './schema.generated.js';
