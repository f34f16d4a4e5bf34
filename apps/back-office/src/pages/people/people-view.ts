import { useSearchParams } from 'react-router-dom';
import { screens } from '../../routing/paths';

/** What the list of people shows; the URL has it. */
export interface PeopleView {
  readonly search: string;
  readonly page: number;
}

/** The URL of a view. */
export function peopleUrl({ search, page }: PeopleView): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return screens.people.path + (query && `?${query}`);
}

/** The view of the URL, and what changes its search. */
export function usePeopleView(): { view: PeopleView; onSearch: (search: string) => void } {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    view: {
      search: params.get('q') ?? '',
      page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    },
    onSearch: (search) => setParams(search ? { q: search } : {}, { replace: true, preventScrollReset: true }),
  };
}
