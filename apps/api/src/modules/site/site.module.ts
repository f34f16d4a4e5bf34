import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { SiteController } from './site.controller.js';

/** The files of the public site for programs: sitemap, feed, robots.txt, web app manifest. */
@Module({ imports: [PostsModule], controllers: [SiteController] })
export class SiteModule {}
