import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { notFound } from '../errors/app-error.js';
import type { AppRequest } from '../http/app-request.js';
import { Public } from '../http/public.decorator.js';
import { isCountedRead } from '../posts/counted-read.js';
import { PostViewsService } from '../posts/post-views.service.js';
import { failurePage, failurePolicy } from './failure-page.js';
import { choosePageEncoding, encodePage } from './page-encoding.js';
import { PagesService, type Page } from './pages.service.js';

/** Answers every path that no other door takes with a page; paths of the API keep their JSON. */
@ApiExcludeController()
@Public()
@Controller()
export class PagesController {
  private readonly logger = new Logger(PagesController.name);

  constructor(
    private readonly pages: PagesService,
    private readonly views: PostViewsService,
  ) {}

  @Get('*')
  async show(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    if (apiPath.test(request.url)) throw notFound();
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization',
      // Video players refuse to play for pages that do not say where they are.
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    try {
      await this.answer(await this.pages.render(request), request, reply);
    } catch (error) {
      this.logger.error({ err: error }, 'A page could not be rendered');
      void reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': failurePolicy })
        .status(500)
        .send(failurePage);
    }
  }

  private async answer(page: Page, request: AppRequest, reply: FastifyReply) {
    if (page.redirect !== undefined) return void reply.redirect(page.redirect, 302);
    // A 304 is an answer too (C37).
    if (page.readPostId !== undefined && isCountedRead(request)) this.views.count(page.readPostId);
    const encoding = choosePageEncoding(request.headers['accept-encoding']);
    // Strong tags name bytes, so each encoding has its own.
    const etag = `"${page.hash}-${encoding}"`;
    void reply.header('etag', etag);
    if (page.policy) void reply.header('content-security-policy', page.policy);
    if (page.status === 200 && matches(request.headers['if-none-match'], etag)) {
      return void reply.status(304).send();
    }
    const body = await encodePage(page.html, encoding);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return void reply.status(page.status).send(body);
  }
}

const apiPath = /^\/(api|admin|graphql|assets)(\/|\?|$)/;

function matches(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
