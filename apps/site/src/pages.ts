import type { AnyPage } from './page';
import { articlePage } from './pages/article/article';
import { previewPage } from './pages/article/preview';
import { landingPage } from './pages/landing/landing';
import { newsPage } from './pages/news/news';
import { notFoundPage } from './pages/not-found/not-found';
import { privacyPage } from './pages/privacy/privacy';
import { selectPlanPage } from './pages/select-plan/select-plan';

/** The public pages. */
export const pages: readonly AnyPage[] = [
  landingPage,
  newsPage,
  articlePage,
  previewPage,
  privacyPage,
  selectPlanPage,
];

const patterns = pages.map((page) => ({
  page,
  pattern: new URLPattern({ pathname: page.path }, { ignoreCase: true }),
}));

/** The page of a path with its parameters; the not-found page for every other path. */
export function matchPage(pathname: string): {
  page: AnyPage;
  params: Readonly<Record<string, string | undefined>>;
} {
  // Slashes at the end change nothing; `//` alone is no path of ours.
  const path = pathname.replace(/(?<=[^/])\/+$/, '');
  for (const { page, pattern } of patterns) {
    const match = pattern.exec({ pathname: path });
    if (match) return { page, params: decoded(match.pathname.groups) };
  }
  return { page: notFoundPage, params: {} };
}

function decoded(groups: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value && decode(value)]));
}

/** Text with malformed percent-encoding, as in a truncated link, stays as it is. */
function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
