import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { AppConfig } from '../config/app-config.js';
import { API_DOCS_PATH, REST_REFERENCE_PATH } from '../http/api-paths.js';

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

/** Serves a page to read the document, and the document as YAML. */
export function serveRestReference(app: INestApplication, config: AppConfig): void {
  SwaggerModule.setup(REST_REFERENCE_PATH, app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: `${REST_REFERENCE_PATH}/openapi.json`,
    yamlDocumentUrl: `${API_DOCS_PATH}/openapi.yaml`,
    customSiteTitle: `${config.BRAND_NAME ?? 'TiệmPOS'} API`,
  });
}
