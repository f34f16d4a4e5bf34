import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { AppConfig } from '../config/app-config.js';

/** The OpenAPI document of the REST API; libs/contract/openapi.json holds a copy that a test compares. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('TiệmPOS REST API')
    .setDescription('The API for clients that do not use GraphQL.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, description);
}

/** Serves the document at /api/docs/openapi.json and a page to read it at /api/docs. */
export function serveApiDocs(app: INestApplication, config: AppConfig): void {
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    yamlDocumentUrl: 'api/docs/openapi.yaml',
    customSiteTitle: `${config.BRAND_NAME ?? 'TiệmPOS'} API`,
  });
}
