export { readApiErrors, type ApiError, type FieldError } from './api-errors.js';
export { IMAGE_WIDTHS, MAX_SEARCH_TOTAL } from './constants.js';
/** The schema's types, as `npm run codegen` writes them from schema.graphql. */
export type * from './schema.generated.js';
