import type { EmotionCache } from '@emotion/cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Surroundings } from '../app/app-providers';
import { createSite, type Site, type SiteSettings } from '../layout/site';
import { KeepPartProvider, type KeepPart } from '../ui/static-fragment';
import { createStyleCache } from '../ui/style-cache';

interface KeptPart {
  html: string;
  styles: Pick<EmotionCache, 'inserted' | 'registered'>;
}

/** Of the fixed parts there are some ten; the others are cards of posts, a few kilobytes each. */
const MOST_PARTS = 300;

/** Pages of one site; what stands in a RenderedOnce is rendered with the first of them that holds it. */
export class SiteRenderer {
  readonly site: Site;
  private readonly parts = new Map<string, KeptPart>();

  constructor(settings: SiteSettings) {
    this.site = createSite(settings);
  }

  /** @param emotion receives the styles of the whole page, its kept parts included */
  render(page: ReactElement, emotion: EmotionCache): string {
    const met: { name: string; part: ReactElement }[] = [];
    const keep: KeepPart = (name, part) => <template data-kept={met.push({ name, part }) - 1} />;
    const html = renderToString(<KeepPartProvider value={keep}>{page}</KeepPartProvider>);
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

  private part(name: string, part: ReactElement): KeptPart {
    let kept = this.parts.get(name);
    if (!kept) {
      const emotion = createStyleCache();
      const html = renderToString(
        <StaticRouter location="/">
          <Surroundings emotion={emotion} site={this.site}>
            {part}
          </Surroundings>
        </StaticRouter>,
      );
      if (this.parts.size >= MOST_PARTS) this.parts.clear();
      this.parts.set(name, (kept = { html, styles: emotion }));
    }
    return kept;
  }
}
