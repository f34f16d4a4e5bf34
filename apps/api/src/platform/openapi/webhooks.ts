import type { Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

/** A message that the server sends to the programs that the operator has named. */
export interface DocumentedWebhook {
  readonly name: string;
  readonly summary: string;
  /** The class of its body. */
  readonly body: Type;
}

/** Under which a domain provides its messages, a list. */
export const DOCUMENTED_WEBHOOKS = Symbol('DOCUMENTED_WEBHOOKS');

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

/** The headers of Standard Webhooks (https://www.standardwebhooks.com). */
const parameters = [
  header('webhook-id', 'The same for each attempt of a message: ignore one that is known.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header('webhook-signature', '`v1,` and the signature of id, timestamp and body.'),
];

/** The member `webhooks` of the document. */
export function describeWebhooks(
  webhooks: readonly DocumentedWebhook[],
): NonNullable<OpenAPIObject['webhooks']> {
  const described = webhooks.map(({ name, summary, body }) => {
    const schema = { $ref: getSchemaPath(body) };
    const operation = {
      operationId: name.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()),
      summary,
      tags: ['Webhooks'],
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': {
          description: 'Received. With any other status, or none within 10 seconds, it is sent again.',
        },
      },
    };
    return [name, { post: operation }];
  });
  return Object.fromEntries(described);
}
