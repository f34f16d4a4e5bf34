import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { AppRequest } from '../http/app-request.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { InProcessGraphQL } from './in-process-graphql.js';
import { SitePictures } from '../site-pictures/site-pictures.js';
import { WebApp } from './web-app.js';

/** Served where mail is set up (modules/auth/password-reset). */
const PASSWORD_RESET_PATH = '/reset-password';

/** A rendered page, or the URL to redirect to. */
export type Page = { redirect: string; isPermanent: boolean } | RenderedPage;

interface RenderedPage {
  redirect?: undefined;
  status: 200 | 404;
  /** For who has its URL only. */
  isPrivate: boolean;
  html: string | Buffer;
  policy: string | undefined;
}

/** Renders pages under the owner's name and the data of their routes. */
@Injectable()
export class PagesService {
  constructor(
    private readonly config: AppConfig,
    private readonly web: WebApp,
    private readonly graphql: InProcessGraphQL,
    private readonly pictures: SitePictures,
  ) {}

  /** Renders the page of a request. @throws Error when its data could not be read */
  async render(request: AppRequest): Promise<Page> {
    const page = await this.web.render({
      url: request.url,
      publicUrl: this.config.PUBLIC_URL,
      owner: this.pictures.owner,
      contactRetentionDays: this.config.CONTACT_RETENTION_DAYS,
      passwordResetPath: this.config.SMTP_URL && PASSWORD_RESET_PATH,
      execute: (operation) => this.graphql.execute(operation, request),
    });
    if (page.redirect !== undefined) return page;
    const { status, isPrivate, html } = page;
    return {
      status,
      isPrivate,
      html: typeof html === 'string' ? html : Buffer.concat(html),
      policy: this.web.hasStrictPolicy
        ? contentSecurityPolicy(page, this.config.CAPTCHA_PROVIDER)
        : undefined,
    };
  }
}
