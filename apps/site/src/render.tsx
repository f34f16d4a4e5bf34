import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, Global } from '@emotion/react';
import { readApiErrors } from '@tiempos/contract';
import { createSite, createStyleCache, fallbackFontFaces, SiteProvider } from '@tiempos/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document';
import { inlineScripts, inlineTags, webFontStyle } from './head/inline';
import { smoothScrolling } from './head/scroll-to-hash';
import { system } from './layout/system';
import type { AnyPage, PageProps, PageUrl } from './page';
import type { PageDataError, PageRequest, PublicPage, RenderPage } from './page-renderer';
import { matchPage, pages } from './pages';
import { notFoundPage } from './pages/not-found/not-found';

/** The pages that a cache may keep, with the query parameters of their keys. */
export const publicPages: readonly PublicPage[] = pages
  .filter(({ isPrivate }) => !isPrivate)
  .map(({ path, search = [] }) => ({ path, search }));

/** Runs the query of the page, renders it once and writes its styles into the head. */
export const renderPage: RenderPage = async (request) => {
  // Concatenated: resolved against a base URL, `//name` would be another host.
  const { pathname, search: fullSearch, searchParams } = new URL(`http://page${request.url}`);
  const { page: matched, params } = matchPage(pathname);
  const url = { params, search: readSearch(matched, searchParams) };
  const data = await read(matched, url, request.execute);
  const page = data === missing ? (matched.missing ?? notFoundPage) : matched;
  if ('redirect' in page) return { ...page, isPermanent: false };
  const ownPath = page.ownPath?.(url);
  if (ownPath !== undefined && ownPath !== pathname) {
    return { redirect: ownPath + fullSearch, isPermanent: true };
  }

  const { publicUrl, owner, contactRetentionDays } = request;
  const site = createSite({ publicUrl, owner, contactRetentionDays });
  const { markup, styles } = render(page, { data, url, site }, request.scripts);
  // One style element, whose text does not depend on how React would escape it.
  const head = `${inlineTags}<style>${styles}</style></head>`;
  return {
    status: page.status ?? 200,
    isPrivate: matched.isPrivate ?? false,
    html: `<!DOCTYPE html>${markup.replace('</head>', () => head)}`,
    inlineScripts,
    inlineStyles: [webFontStyle, styles],
  };
};

/** The markup of a page, and the styles that it uses. */
function render(page: AnyPage, props: PageProps<unknown>, scripts: readonly string[]) {
  const emotion = createStyleCache();
  const markup = renderToStaticMarkup(
    <CacheProvider value={emotion}>
      <ChakraProvider value={system}>
        <Global styles={[fallbackFontFaces, smoothScrolling]} />
        <SiteProvider value={props.site}>
          <Document page={page} props={props} scripts={scripts} />
        </SiteProvider>
      </ChakraProvider>
    </CacheProvider>,
  );
  return { markup, styles: Object.values(emotion.inserted).join('') };
}

/** The query parameters that the page reads. */
function readSearch({ search = [] }: AnyPage, all: URLSearchParams) {
  return new URLSearchParams([...all].filter(([name]) => search.includes(name)));
}

const missing = Symbol('missing');

/**
 * The page's data; undefined without a query and where an optional one failed.
 *
 * @throws PageDataError
 */
async function read(
  { query, isOptional, missing: instead }: AnyPage,
  url: PageUrl,
  execute: PageRequest['execute'],
): Promise<unknown> {
  if (!query) return undefined;
  const { data, errors } = await execute({ document: query.document, variables: query.variables(url) });
  if (data && !errors?.length) return query.data(data as never) ?? missing;
  const [{ code }] = readApiErrors({ errors });
  if (code === 'NOT_FOUND') return missing;
  if (isOptional) return undefined;
  throw Object.assign(new Error(`The page's data could not be read: ${code}`), {
    code,
    visitorPath: instead && 'redirect' in instead ? instead.redirect : undefined,
  } satisfies Omit<PageDataError, 'name' | 'message'>);
}
