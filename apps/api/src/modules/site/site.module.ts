import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { SiteController } from './site.controller.js';
import { SiteResolver } from './site.resolver.js';

/** The public site for programs: sitemap, feed, robots.txt, web app manifest, plans and settings. */
@Module({ imports: [PostsModule], controllers: [SiteController], providers: [SiteResolver] })
export class SiteModule {}
