/** A search counts up to here: nobody reads further pages, and counting all matches would scan the table (C31). */
export const MAX_SEARCH_TOTAL = 1000;
