export { IMAGE_WIDTHS, MAX_SEARCH_TOTAL } from './constants.js';
export { readingMinutes } from './reading-time.js';
/** The schema's input and enum types, as `npm run codegen` writes them from schema.graphql. */
export type * from './schema.generated.js';
