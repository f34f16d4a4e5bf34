import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppConfig } from '../config/app-config.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { serveSitePictures } from '../site-pictures/serve-site-pictures.js';
import { SitePictures } from '../site-pictures/site-pictures.js';
import { BuiltWeb } from './built-web.js';
import { FormerUrls } from './former-urls.js';
import { InProcessGraphQL } from './in-process-graphql.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { WebApp } from './web-app.js';

/** Server-side rendering of the pages, and the files of both front ends. */
@Module({
  controllers: [PagesController],
  providers: [
    FormerUrls,
    InProcessGraphQL,
    PagesService,
    {
      provide: WebApp,
      inject: [AppConfig, HttpAdapterHost, ResponseCache, SitePictures],
      useFactory: async (
        config: AppConfig,
        { httpAdapter }: HttpAdapterHost,
        { paths }: ResponseCache,
        pictures: SitePictures,
      ): Promise<WebApp> => {
        const fastify = httpAdapter.getInstance();
        serveSitePictures(fastify, pictures.all);
        if (config.NODE_ENV !== 'development') return BuiltWeb.serve(fastify, paths);
        const { DevelopmentWeb } = await import('./development-web.js');
        return DevelopmentWeb.serve(fastify);
      },
    },
  ],
  exports: [FormerUrls],
})
export class SsrModule {}
