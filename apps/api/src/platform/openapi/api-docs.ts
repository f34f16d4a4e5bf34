import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_DOCS_PATH, REST_REFERENCE_PATH } from '../http/api-paths.js';
import { completeDocument } from './complete-document.js';
import { describeWebhooks, DOCUMENTED_WEBHOOKS, type DocumentedWebhook } from './webhooks.js';

/** The OpenAPI document of the REST API; libs/contract/openapi.json holds a copy that a test compares. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('REST API')
    .setDescription('The API for clients that do not use GraphQL.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The host that serves this document')
    .addTag('Published posts', 'What everyone reads.')
    .addTag('Posts', 'What editors write; every endpoint needs a token.')
    .addTag('Account', 'Sign-up, login, tokens and the signed-in account.')
    .addTag('Files', 'Images: what everyone downloads, and what editors upload.')
    .addTag('Contact', 'Messages to the shop.')
    .addTag('Webhooks', 'What the server tells the programs that its operator has named.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'The access token of a login or a sign-up.',
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

/** Serves a page to read the document, and the document as YAML. */
export function serveRestReference(app: INestApplication): void {
  SwaggerModule.setup(REST_REFERENCE_PATH, app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: `${REST_REFERENCE_PATH}/openapi.json`,
    yamlDocumentUrl: `${API_DOCS_PATH}/openapi.yaml`,
    // Its bar has a logo that the page's policy leaves black on black, and no other use.
    customCss: '.swagger-ui .topbar { display: none }',
    customSiteTitle: 'REST API',
  });
}
