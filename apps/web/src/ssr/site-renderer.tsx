import type { EmotionCache } from '@emotion/cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createSite, createStyleCache, type Site, type SiteSettings } from '@tiempos/ui';
import { AppProviders } from '../app/app-providers';
import { StaticFragmentProvider, type RegisterFragment } from '../ui/static-fragment';

interface RenderedFragment {
  html: string;
  styles: Pick<EmotionCache, 'inserted' | 'registered'>;
}

/** Some ten fragments are fixed; the others are cards of posts, a few kilobytes each. */
const MAX_FRAGMENTS = 300;

/** Renders the pages of one site; each StaticFragment is rendered with the first page that contains it. */
export class SiteRenderer {
  readonly site: Site;
  private readonly fragments = new Map<string, RenderedFragment>();

  constructor(settings: SiteSettings) {
    this.site = createSite(settings);
  }

  /** @param emotion receives the styles of the whole page, reused fragments included */
  render(page: ReactElement, emotion: EmotionCache): string {
    const registered: { name: string; element: ReactElement }[] = [];
    const register: RegisterFragment = (name, element) => (
      <template data-kept={registered.push({ name, element }) - 1} />
    );
    const html = renderToString(<StaticFragmentProvider value={register}>{page}</StaticFragmentProvider>);
    // Only React writes such a placeholder: text content is escaped, and the sanitiser removes templates.
    return html.replace(/<template data-kept="(\d+)"><\/template>/g, (placeholder, index: string) => {
      const found = registered[Number(index)];
      if (!found) return placeholder;
      const { html: fragment, styles } = this.fragment(found.name, found.element);
      Object.assign(emotion.inserted, styles.inserted);
      Object.assign(emotion.registered, styles.registered);
      return fragment;
    });
  }

  private fragment(name: string, element: ReactElement): RenderedFragment {
    let cached = this.fragments.get(name);
    if (!cached) {
      const emotion = createStyleCache();
      const html = renderToString(
        <StaticRouter location="/">
          <AppProviders emotion={emotion} site={this.site}>
            {element}
          </AppProviders>
        </StaticRouter>,
      );
      if (this.fragments.size >= MAX_FRAGMENTS) this.fragments.clear();
      this.fragments.set(name, (cached = { html, styles: emotion }));
    }
    return cached;
  }
}
