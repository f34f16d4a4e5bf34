import { Query, Resolver } from '@nestjs/graphql';
import { costs, costsForEach } from '../../platform/graphql/cost.js';
import { createSiteContent, resolveOwner, type SiteContent } from '@tiempos/site-content';
import { AppConfig } from '../../platform/config/app-config.js';
import { Cacheable } from '../../platform/graphql/cacheable.decorator.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import { Public } from '../../platform/http/public.decorator.js';
import { Plan, SiteSettings } from './site-settings.js';

/** GraphQL API of the content that the public pages show beside posts, from libs/site-content. */
@Public()
@Resolver()
export class SiteResolver {
  private readonly content: SiteContent;

  constructor(private readonly config: AppConfig) {
    this.content = createSiteContent(config.ownerFile.owner);
  }

  @Cacheable()
  @Query(() => [Plan], {
    complexity: costsForEach(3),
    description: 'Lists the pricing plans, the smallest first.',
  })
  @Fails([])
  plans(): readonly Plan[] {
    return this.content.pricing.plans;
  }

  @Cacheable()
  @Query(() => SiteSettings, {
    complexity: costs(5),
    description: 'The name, the contacts and the links of the public site.',
  })
  @Fails([])
  siteSettings(): SiteSettings {
    const { brand, company, hotline } = this.content;
    const { addresses } = resolveOwner(this.config.ownerFile.owner);
    return {
      ...brand,
      url: this.config.PUBLIC_URL,
      hotline,
      hotlineHours: hotline.hours,
      trialUrl: addresses.trial,
      appUrl: addresses.app,
      fanpageUrl: addresses.fanpage,
      videoChannelUrl: addresses.videoChannel,
      chatUrl: addresses.chat,
      companyName: company.name,
      companyEmail: company.email,
    };
  }
}
