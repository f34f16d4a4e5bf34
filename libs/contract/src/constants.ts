/** The widths of an image's WebP copies in pixels, narrowest first; `?w=` selects one (C48). */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

/** A search counts up to here: nobody reads further pages, and counting all matches would scan the table (C31). */
export const MAX_SEARCH_TOTAL = 1000;
