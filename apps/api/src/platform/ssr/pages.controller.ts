import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NOT_FOUND_PATH } from '@tiempos/site-content';
import type { PageDataError } from '@tiempos/site/server';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { notFound, RETRY_AFTER_SECONDS } from '../errors/app-error.js';
import type { AppRequest } from '../http/app-request.js';
import { Public } from '../http/public.decorator.js';
import type { StaticPage } from '../http/static-page.js';
import { addVary } from '../http/vary.js';
import { wantsPage } from '../http/wants-page.js';
import { skipCache } from '../response-cache/cache-hints.js';
import { failurePages } from './failure-pages.js';
import { FormerUrls } from './former-urls.js';
import { PagesService, type Page } from './pages.service.js';

/**
 * Serves a page for every path without a route of its own. Below the API's paths a browser gets the not-found page,
 * every other client a JSON error (C52).
 */
@ApiExcludeController()
@Public()
@Controller()
export class PagesController {
  private readonly logger = new Logger(PagesController.name);

  private readonly failurePage: StaticPage;

  constructor(
    private readonly pages: PagesService,
    private readonly formerUrls: FormerUrls,
    config: AppConfig,
  ) {
    this.failurePage = failurePages(config.ownerFile.owner).failure;
  }

  @Get('*')
  async show(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    if (apiPath.test(request.url)) {
      addVary(reply, 'Accept');
      if (!wantsPage(request)) throw notFound();
      // One URL, two responses: the cache would keep the first for both.
      skipCache(request);
    }
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      // Video players refuse to play on pages without a referrer.
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    try {
      this.send(await this.pageFor(request), reply);
    } catch (error) {
      // The cause of an outage was logged where it arose.
      const reason = isOutage(error) ? { code: 'UNAVAILABLE' } : { err: error };
      this.logger.error(reason, 'A page could not be rendered');
      // F21, C89: the visitor is sent on, a crawler reads the status.
      const { visitorPath } = error as Partial<PageDataError>;
      if (visitorPath) void reply.header('refresh', `0; url=${visitorPath}`);
      void reply
        .headers({ ...this.failurePage.headers, 'cache-control': 'no-store' })
        .headers(isOutage(error) ? { 'retry-after': RETRY_AFTER_SECONDS } : {})
        .status(isOutage(error) ? 503 : 500)
        .send(this.failurePage.html);
    }
  }

  /** What another system had at a URL is looked up where no page of ours has it, and for the home page with the number of a post. */
  private async pageFor(request: AppRequest): Promise<Page> {
    const { url } = request;
    if (postNumber.test(url)) {
      const redirect = await this.formerUrls.find(url);
      if (redirect !== undefined) return { redirect, isPermanent: true };
    }
    const page = await this.pages.render(request);
    const isFound = page.redirect === undefined ? page.status === 200 : page.isPermanent;
    // Visitors come to that page also while posts cannot be read (F21).
    const isSought = !isFound && url !== NOT_FOUND_PATH;
    const redirect = isSought ? await this.formerUrls.find(url) : undefined;
    return redirect === undefined ? page : { redirect, isPermanent: true };
  }

  private send(page: Page, reply: FastifyReply) {
    if (page.redirect !== undefined) return void reply.redirect(page.redirect, page.isPermanent ? 301 : 302);
    if (page.isPrivate) void reply.headers(privateHeaders);
    if (page.policy) void reply.header('content-security-policy', page.policy);
    return void reply.status(page.status).send(page.html);
  }
}

/** A temporary failure: search engines retry after a 503 but drop a page with a 500. */
function isOutage(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE';
}

// Frames of videos have a referrer policy of their own.
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const apiPath = /^\/(api|admin|graphql|assets)(\/|\?|$)/;

const postNumber = /^\/\?(?:[^#]*&)?p=\d/;
