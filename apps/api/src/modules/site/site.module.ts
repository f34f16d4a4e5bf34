import { Module } from '@nestjs/common';
import { FormerUrls } from '../../platform/ssr/former-urls.js';
import { SsrModule } from '../../platform/ssr/ssr.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { FormerAddresses } from './former-addresses.service.js';
import { SiteController } from './site.controller.js';
import { SiteResolver } from './site.resolver.js';

/** The public site for programs: sitemap, feed, robots.txt, web app manifest, plans and settings; and where former addresses lead. */
@Module({
  imports: [PostsModule, SsrModule],
  controllers: [SiteController],
  providers: [SiteResolver, FormerAddresses],
})
export class SiteModule {
  constructor(urls: FormerUrls, addresses: FormerAddresses) {
    urls.find = (url) => addresses.find(url);
  }
}
