/** A search counts up to here: counting all matches would scan the table, and further pages are not useful. */
export const MAX_SEARCH_TOTAL = 1000;
