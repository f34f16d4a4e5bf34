import { generatePath } from 'react-router-dom';
import { screens } from '../../routing/paths';

/** The view of the pictures, as in the URL. */
export interface PicturesView {
  readonly page: number;
  readonly search: string;
  /** Only those that nothing uses. */
  readonly isUnused: boolean;
}

/** Parses a query string; invalid values are ignored. */
export function readPicturesView(params: URLSearchParams): PicturesView {
  const page = params.get('page') ?? '';
  return {
    page: /^[0-9]{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
    search: params.get('q')?.trim() ?? '',
    isUnused: params.get('only') === 'unused',
  };
}

/** The URL of a view; no parameters for the first page of all pictures. */
export function picturesUrl({ page, search, isUnused }: PicturesView): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (isUnused) params.set('only', 'unused');
  if (page > 1) params.set('page', String(page));
  const { path } = screens.pictures;
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The URL of the screen of a picture. */
export function pictureUrl(name: string): string {
  return generatePath(screens.picture.path, { name });
}
