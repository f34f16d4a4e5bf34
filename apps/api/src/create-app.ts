import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { AuthGuard } from './modules/auth/auth.guard.js';
import type { AppConfig } from './platform/config/app-config.js';
import { ErrorFilter } from './platform/errors/error.filter.js';
import { ImageWorkersService } from './modules/media/images/image-workers.service.js';
import { graphqlBodies } from './platform/graphql/graphql-bodies.js';
import type { AppRequest } from './platform/http/app-request.js';
import { createFastify } from './create-fastify.js';
import { requestsUnderWay } from './platform/rate-limiting/requests-under-way.js';
import { inputPipe } from './platform/http/input.pipe.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { ContentSanitizerService } from './modules/posts/content/content-sanitizer.service.js';
import { serveApiDocs } from './platform/api-docs/serve-api-docs.js';
import { overloadPage, tooManyRequestsPage } from './platform/ssr/failure-page.js';

/**
 * Creates the server, ready to listen. `main.ts` and every e2e test call it, so that tests run what users run.
 *
 * @param config the validated settings; their database must already be migrated
 */
export async function createApp(config: AppConfig): Promise<NestFastifyApplication> {
  const cache = new ResponseCache(config.RESPONSE_CACHE_MB);
  const adapter = await createFastify(config, cache, {
    tooManyRequests: tooManyRequestsPage,
    overload: overloadPage,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, cache), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(inputPipe());
  app.useGlobalFilters(new ErrorFilter());

  const guard = app.get(AuthGuard);
  const authenticate = (request: AppRequest) => guard.authenticate(request);
  await adapter.getInstance().register(graphqlBodies, {
    authenticate,
    schema: () => app.get(GraphQLSchemaHost).schema,
  });
  // Not a hook of Nest: the first of those waits for the requests in flight.
  adapter.getInstance().addHook('preClose', async () => {
    app.get(ImageWorkersService).drain();
    app.get(ContentSanitizerService).drain();
  });
  await serveApiDocs(app, config, cache);
  await adapter.getInstance().register(requestsUnderWay, {
    accountOf: (request) => guard.accountOf(request),
    page: tooManyRequestsPage,
  });
  return app.init();
}
