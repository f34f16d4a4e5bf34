import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { API_DOCS_PATH, REST_REFERENCE_PATH } from '../http/api-paths.js';
import { completeDocument } from './complete-document.js';
import { describeWebhooks, DOCUMENTED_WEBHOOKS, type DocumentedWebhook } from './webhooks.js';

/**
 * The OpenAPI document of the REST API; libs/contract/openapi.json holds a copy that a test compares.
 *
 * @param serverUrl where programs that import the document find the server; the host they have it from by default
 */
export function createOpenApiDocument(app: INestApplication, serverUrl = '/'): OpenAPIObject {
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('REST API')
    .setDescription('The API for clients that do not use GraphQL.')
    .setVersion(packageJson.version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(serverUrl, 'The server of this document')
    .addTag('Published posts', 'What everyone reads.')
    .addTag('Posts', 'What editors write; every endpoint needs a token.')
    .addTag('Account', 'Sign-up, login, tokens and the signed-in account.')
    .addTag('Files', 'Images: what everyone downloads, and what editors upload.')
    .addTag('Contact', 'Messages to the shop.')
    .addTag('Webhooks', 'What the server tells the programs that its operator has named.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'The access token of a login or a sign-up, or an API token.',
    })
    .build();
  const webhooks = app.get<readonly DocumentedWebhook[]>(DOCUMENTED_WEBHOOKS, { strict: false });
  const collected = SwaggerModule.createDocument(
    app,
    { ...description, webhooks: describeWebhooks(webhooks) },
    { extraModels: webhooks.map(({ body }) => body) },
  );
  return completeDocument(collected);
}

/** Serves a page to read the document, and the document as YAML. @param publicUrl the server in what is downloaded */
export function serveRestReference(app: INestApplication, publicUrl: string): void {
  // Made once: a download shall not cost what all endpoints together cost to describe.
  let published: OpenAPIObject | undefined;
  SwaggerModule.setup(REST_REFERENCE_PATH, app, () => createOpenApiDocument(app), {
    // The page calls the host that it was opened on: its policy allows no other.
    patchDocumentOnRequest: (request, _response, document) =>
      (request as FastifyRequest).url.endsWith('.js')
        ? document
        : (published ??= createOpenApiDocument(app, publicUrl)),
    jsonDocumentUrl: `${REST_REFERENCE_PATH}/openapi.json`,
    yamlDocumentUrl: `${API_DOCS_PATH}/openapi.yaml`,
    // Its bar has a logo that the page's policy leaves black on black, and no other use.
    customCss: '.swagger-ui .topbar { display: none }',
    customSiteTitle: 'REST API',
  });
}
