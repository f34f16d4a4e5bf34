import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { SiteController } from './site.controller.js';

/** What programs read of the public site: sitemap, feed, robots.txt, web app manifest. */
@Module({ imports: [PostsModule], controllers: [SiteController] })
export class SiteModule {}
