import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createSiteContent, type SiteContent, type SiteOwner } from '@tiempos/site-content';
import { AppConfig } from '../../platform/config/app-config.js';
import { notFound } from '../../platform/errors/app-error.js';
import { Public } from '../../platform/http/public.decorator.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { PublishedSlugsService } from '../posts/published/published-slugs.service.js';
import { PostsService } from '../posts/posts.service.js';
import { topicPath } from '../posts/topics/topic.js';
import { TopicsService } from '../posts/topics/topics.service.js';
import { rssFeed } from './feed.js';
import { robots } from './robots.js';
import { sitemap, sitemapIndex, SITEMAP_PAGES } from './sitemap.js';
import { webManifest } from './web-manifest.js';

/** How many of the newest posts the feed contains. */
const FEED_POSTS = 20;

/** Clients request them again after ten minutes at the latest. */
const CACHE_CONTROL = 'public, max-age=600';

/** The values of `?part=` (PublishedSlugsService counts from 0). */
const SITEMAP_PART = /^(pages|0|[1-9]\d{0,5})$/;

/** The files of the site for programs, cached until a published post changes. Their URLs come from PUBLIC_URL (C49). */
@ApiExcludeController()
@Public()
@Controller()
export class SiteController {
  private readonly publicUrl: string;
  private readonly owner: SiteOwner;
  private readonly content: SiteContent;

  constructor(
    config: AppConfig,
    private readonly posts: PostsService,
    private readonly slugs: PublishedSlugsService,
    private readonly topics: TopicsService,
    { paths }: ResponseCache,
  ) {
    for (const path of ['/robots.txt', '/site.webmanifest']) paths.add(path);
    paths.add('/rss.xml', ['keyword']);
    paths.add('/sitemap.xml', ['part'], SITEMAP_PART);
    this.publicUrl = config.PUBLIC_URL;
    this.owner = config.ownerFile.owner;
    this.content = createSiteContent(this.owner);
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', CACHE_CONTROL)
  robots(): string {
    return robots(this.publicUrl);
  }

  /** The whole sitemap or, when posts fill more than one part, its index; `part` selects a part. */
  @Get('sitemap.xml')
  @Header('cache-control', CACHE_CONTROL)
  async sitemap(
    @Query('part') part: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const xml = await text(await this.sitemapPart(part));
    void reply.type('application/xml; charset=utf-8');
    return xml;
  }

  @Get('rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  @Header('cache-control', CACHE_CONTROL)
  async feed(@Query('keyword') keyword?: string): Promise<string> {
    const { brand, news } = this.content;
    const { publicUrl } = this;
    if (keyword !== undefined) return this.topicFeed(keyword);
    const posts = await this.posts.news(FEED_POSTS);
    return rssFeed({ publicUrl, brand, description: news.description, posts });
  }

  @Get('site.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', CACHE_CONTROL)
  manifest(): string {
    return webManifest(this.content.brand, this.owner);
  }

  /** The feed of a topic (C113). */
  private async topicFeed(keyword: unknown): Promise<string> {
    const { brand, news } = this.content;
    const topic = typeof keyword === 'string' ? await this.topics.find(keyword) : null;
    if (!topic) throw notFound();
    const posts = await this.posts.news(FEED_POSTS, topic.title);
    const { publicUrl } = this;
    return rssFeed({ publicUrl, brand, description: news.description, topic: topic.title, posts });
  }

  private async pages(): Promise<string[]> {
    return [...SITEMAP_PAGES, ...(await this.topics.titles()).map(topicPath)];
  }

  private async sitemapPart(part: string | undefined): Promise<Readable> {
    if (part === undefined) return this.wholeSitemap();
    if (part === 'pages') return sitemap(this.publicUrl, { pages: await this.pages(), posts: noPosts() });
    const found = (await this.slugs.parts()).find((number) => String(number) === part);
    if (found === undefined) throw notFound();
    return sitemap(this.publicUrl, { pages: [], posts: this.slugs.inPart(found) });
  }

  private async wholeSitemap() {
    const parts = await this.slugs.parts();
    if (parts.length > 1) return sitemapIndex(this.publicUrl, ['pages', ...parts]);
    return sitemap(this.publicUrl, { pages: await this.pages(), posts: this.slugs.inPart(parts[0] ?? 0) });
  }
}

async function* noPosts(): AsyncGenerator<never> {}
