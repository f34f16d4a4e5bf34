import type { EmotionCache } from '@emotion/cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Surroundings } from './surroundings';
import { createSite, type Site, type SiteSettings } from './shell/site';
import { KeepPartProvider, type KeepPart } from './ui/rendered-once';
import { createStyleCache } from './ui/style-cache';

interface KeptPart {
  html: string;
  styles: Pick<EmotionCache, 'inserted' | 'registered'>;
}

/** Pages of one site; what stands in a RenderedOnce is rendered with the first of them that holds it. */
export class SiteRenderer {
  readonly site: Site;
  private readonly parts = new Map<string, KeptPart>();

  constructor(settings: SiteSettings) {
    this.site = createSite(settings);
  }

  /** @param emotion receives the styles of the whole page, its kept parts included */
  render(page: ReactElement, emotion: EmotionCache): string {
    const met = new Map<string, ReactElement>();
    const keep: KeepPart = (name, part) => {
      met.set(name, part);
      return <template data-kept={name} />;
    };
    const html = renderToString(<KeepPartProvider value={keep}>{page}</KeepPartProvider>);
    // Only what React wrote just now can be such a place: content has its signs escaped, or no templates left in it.
    return html.replace(/<template data-kept="([^"]*)"><\/template>/g, (place, name: string) => {
      const part = met.get(name);
      if (!part) return place;
      const { html: kept, styles } = this.part(name, part);
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
      this.parts.set(name, (kept = { html, styles: emotion }));
    }
    return kept;
  }
}
