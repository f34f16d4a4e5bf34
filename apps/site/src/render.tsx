import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { readApiErrors } from '@tiempos/contract';
import { createSite, createStyleCache, fallbackFontFaces, paletteStyle, SiteProvider } from '@tiempos/ui';
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
  const ownPath = page === matched ? matched.ownPath?.(data) : undefined;
  if (ownPath !== undefined && ownPath !== pathname) {
    return { redirect: ownPath + fullSearch, isPermanent: true };
  }
  const ownUrl = page === matched ? matched.ownUrl?.({ data, url }) : undefined;
  if (ownUrl !== undefined) return { redirect: ownUrl, isPermanent: true };

  const { publicUrl, owner, contactRetentionDays } = request;
  const site = createSite({ publicUrl, owner, contactRetentionDays });
  const { markup, styles } = render(page, { data, url, site }, request.scripts);
  const endOfHead = markup.indexOf('</head>');
  return {
    status: page.status ?? 200,
    isPrivate: matched.isPrivate ?? false,
    html: [
      utf8(`<!DOCTYPE html>${markup.slice(0, endOfHead)}`),
      inlineTagsInUtf8,
      styles.elementInUtf8,
      utf8(markup.slice(endOfHead)),
    ],
    inlineScripts,
    inlineStyles: styles.inlineStyles,
  };
};

/** The markup of a page, and the styles that it uses. */
function render(page: AnyPage, props: PageProps<unknown>, scripts: readonly string[]) {
  const emotion = createStyleCache();
  const markup = renderToStaticMarkup(
    <CacheProvider value={emotion}>
      <ChakraProvider value={system}>
        <Global
          styles={[fallbackFontFaces, smoothScrolling, paletteStyle(props.site.owner.palette?.light)]}
        />
        <SiteProvider value={props.site}>
          <Document page={page} props={props} scripts={scripts} />
        </SiteProvider>
      </ChakraProvider>
    </CacheProvider>,
  );
  return { markup, styles: pageStyles(emotion.inserted) };
}

const encoder = new TextEncoder();
const utf8 = (text: string) => encoder.encode(text);
const inlineTagsInUtf8 = utf8(inlineTags);

interface PageStyles {
  /** One style element, whose text does not depend on how React would escape it. */
  readonly elementInUtf8: Uint8Array;
  readonly inlineStyles: readonly string[];
}

/** Pages with other elements have other styles; there are a few of each kind. */
const MAX_PAGE_STYLES = 100;
const knownStyles = new Map<string, PageStyles>();

/** The styles of a page, which are the same for most pages of a kind. A name is a hash of what it stands for. */
function pageStyles(inserted: EmotionCache['inserted']): PageStyles {
  const names = Object.keys(inserted).join();
  let known = knownStyles.get(names);
  if (!known) {
    const styles = Object.values(inserted).join('');
    known = { elementInUtf8: utf8(`<style>${styles}</style>`), inlineStyles: [webFontStyle, styles] };
    if (knownStyles.size === MAX_PAGE_STYLES) knownStyles.clear();
    knownStyles.set(names, known);
  }
  return known;
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
