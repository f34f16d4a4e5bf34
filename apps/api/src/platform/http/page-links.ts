/** The query string of longer parameters is not repeated: four of them would fill the head of the response. */
const MAX_QUERY_LENGTH = 1000;

/**
 * The value of a Link header (RFC 8288) for a page of a list.
 *
 * @param path of the list
 * @param parameters what the list reads of the query string, without the page; what is no text is left out
 * @returns undefined for a list without pages
 */
export function pageLinks(
  path: string,
  parameters: Readonly<Record<string, unknown>>,
  { page, totalPage }: { readonly page: number; readonly totalPage: number },
): string | undefined {
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (totalPage === 0 || query.toString().length > MAX_QUERY_LENGTH) return undefined;
  const link = (rel: string, number: number) => {
    query.set('page', String(number));
    return `<${path}?${query.toString()}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, totalPage))] : []),
    ...(page < totalPage ? [link('next', page + 1)] : []),
    link('last', totalPage),
  ].join(', ');
}
