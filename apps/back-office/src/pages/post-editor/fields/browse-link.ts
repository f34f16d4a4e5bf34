import { ApolloLink } from '@apollo/client';
import type { operations } from '@tiempos/contract';
import { from } from 'rxjs';
import type { BrowsedPicturesQuery, BrowsedPicturesQueryVariables } from './pictures.generated';

type Browsed = operations['listEditorImages']['responses'][200]['content']['application/json'];

/**
 * Answers the query of pictures from the endpoint that editors browse (F105, C78) instead of GraphQL, so that session, cache
 * and errors are those of every query.
 */
export const browseLink = new ApolloLink((operation) =>
  from(browse(operation.variables, operation.getContext().headers)),
);

async function browse(
  { page, search }: BrowsedPicturesQueryVariables,
  headers?: Record<string, string>,
): Promise<ApolloLink.Result> {
  const query = new URLSearchParams({ page: String(page ?? 1), ...(search && { q: search }) });
  const response = await fetch(`/admin/files/ckeditor/browse?${query.toString()}`, { headers });
  const body = await response.json();
  return response.ok ? { data: picturesOf(body) } : { data: null, errors: [errorOf(body)] };
}

function picturesOf({
  files,
  paging: { page, totalPage },
}: Browsed): BrowsedPicturesQuery & Record<string, unknown> {
  const contents = files.map(({ name, url, original_name, alternative_text, width, height }) => ({
    __typename: 'Picture',
    name,
    path: url,
    originalName: original_name,
    altText: alternative_text,
    image: { __typename: 'Image', name, width, height },
  }));
  const paging = { __typename: 'Paging', page, hasNextPage: page < totalPage };
  return { pictures: { __typename: 'PicturePage', contents, paging } as BrowsedPicturesQuery['pictures'] };
}

/** An error of REST as GraphQL has it. */
function errorOf({ message, ...extensions }: { message: string }) {
  return { message, extensions };
}
