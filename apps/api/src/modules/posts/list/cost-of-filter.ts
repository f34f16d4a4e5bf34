/** Words are looked up, and what they find is ranked and counted, for each request anew. */
const SEARCH = 200;

/** What the filter of a list of posts costs beside the list. */
export function costOfFilter(args: Record<string, unknown>): number {
  const { search, fullText } = (args.filter ?? {}) as { search?: unknown; fullText?: unknown };
  return (args.search ?? search ?? fullText) ? SEARCH : 0;
}
