import type { EmotionCache } from '@emotion/cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { createSite, type Site, type SiteSettings } from '../layout/site';
import { StaticFragmentProvider, type RegisterFragment } from '../ui/static-fragment';
import { createStyleCache } from '../ui/style-cache';

interface RenderedFragment {
  html: string;
  styles: Pick<EmotionCache, 'inserted' | 'registered'>;
}

/** Of the fixed parts there are some ten; the others are cards of posts, a few kilobytes each. */
const MAX_FRAGMENTS = 300;

/** Pages of one site; what stands in a StaticFragment is rendered with the first of them that holds it. */
export class SiteRenderer {
  readonly site: Site;
  private readonly parts = new Map<string, RenderedFragment>();

  constructor(settings: SiteSettings) {
    this.site = createSite(settings);
  }

  /** @param emotion receives the styles of the whole page, its kept parts included */
  render(page: ReactElement, emotion: EmotionCache): string {
    const met: { name: string; part: ReactElement }[] = [];
    const keep: RegisterFragment = (name, part) => <template data-kept={met.push({ name, part }) - 1} />;
    const html = renderToString(<StaticFragmentProvider value={keep}>{page}</StaticFragmentProvider>);
    // Only what React wrote just now can be such a place: content has its signs escaped, or no templates left in it.
    return html.replace(/<template data-kept="(\d+)"><\/template>/g, (place, index: string) => {
      const found = met[Number(index)];
      if (!found) return place;
      const { html: kept, styles } = this.part(found.name, found.part);
      Object.assign(emotion.inserted, styles.inserted);
      Object.assign(emotion.registered, styles.registered);
      return kept;
    });
  }

  private part(name: string, part: ReactElement): RenderedFragment {
    let kept = this.parts.get(name);
    if (!kept) {
      const emotion = createStyleCache();
      const html = renderToString(
        <StaticRouter location="/">
          <AppProviders emotion={emotion} site={this.site}>
            {part}
          </AppProviders>
        </StaticRouter>,
      );
      if (this.parts.size >= MAX_FRAGMENTS) this.parts.clear();
      this.parts.set(name, (kept = { html, styles: emotion }));
    }
    return kept;
  }
}
