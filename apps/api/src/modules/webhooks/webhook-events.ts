import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { DocumentedWebhook } from '../../platform/openapi/webhooks.js';

const postEvents = {
  'post.published': 'A post was published',
  'post.updated': 'A published post was saved',
  'post.unpublished': 'A post was taken offline',
  'post.deleted': 'A published post was deleted',
} as const;

const SITE_CHANGED = 'site.changed';

/** What the operator sends to try a webhook; each is told it, whatever its events. */
const TEST = 'webhook.test';

/** What happens to a published post. */
export type PostEvent = keyof typeof postEvents;

/** What a webhook is told. */
export type WebhookEvent = PostEvent | typeof SITE_CHANGED;

/** All of them. */
export const webhookEvents: readonly WebhookEvent[] = [
  ...(Object.keys(postEvents) as PostEvent[]),
  SITE_CHANGED,
];

/** The post that an event is about. */
class WebhookPost {
  @ApiProperty({ type: 'integer', description: "The post's id." })
  id: number;

  @ApiProperty({
    example: 'banh-mi-thit-nuong',
    description: 'The slug: `titlePath` in GraphQL, `title_path` in REST.',
  })
  slug: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://tiem.example/blog/banh-mi-thit-nuong',
    description: 'The public page, which is not found once the post is offline.',
  })
  url: string;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description:
      'The version of the post after the change, the same as in GraphQL and REST; of a deleted post its last one. ' +
      'Messages may come out of order: ignore one whose version is lower than one that you have seen.',
  })
  version: number;

  @ApiProperty({ format: 'date-time', description: 'When this version was saved, ISO 8601 in UTC.' })
  updatedAt: string;
}

/** The body of a message about a post. */
@ApiSchema({ name: 'PostEvent' })
export class PostEventBody {
  @ApiProperty({ enum: Object.keys(postEvents), description: 'What has happened.' })
  type: PostEvent;

  @ApiProperty({ format: 'date-time', description: 'When it happened, ISO 8601 in UTC.' })
  timestamp: string;

  @ApiProperty({ type: WebhookPost })
  data: WebhookPost;
}

class ChangedSite {
  @ApiProperty({ format: 'uri', example: 'https://tiem.example', description: 'The public site.' })
  url: string;
}

/** The body of a message about the site as a whole. */
@ApiSchema({ name: 'SiteChangedEvent' })
export class SiteChangedBody {
  @ApiProperty({ enum: [SITE_CHANGED], description: 'What has happened.' })
  type: typeof SITE_CHANGED;

  @ApiProperty({
    format: 'date-time',
    description: 'When the first of the changes happened that this message is about, ISO 8601 in UTC.',
  })
  timestamp: string;

  @ApiProperty({ type: ChangedSite })
  data: ChangedSite;
}

/** The body of a message that tries a webhook. */
@ApiSchema({ name: 'WebhookTestEvent' })
export class WebhookTestBody {
  @ApiProperty({ enum: [TEST], description: 'That nothing has happened: the operator tries the webhook.' })
  type: typeof TEST;

  @ApiProperty({ format: 'date-time', description: 'When it was sent, ISO 8601 in UTC.' })
  timestamp: string;

  @ApiProperty({ type: ChangedSite })
  data: ChangedSite;
}

/** The messages for the OpenAPI document. */
export const documentedWebhooks: readonly DocumentedWebhook[] = [
  ...Object.entries(postEvents).map(([name, summary]) => ({ name, summary, body: PostEventBody })),
  {
    name: SITE_CHANGED,
    summary:
      'Published posts have changed, one or many: 10 seconds after the first change, for rebuilding a site',
    body: SiteChangedBody,
  },
  { name: TEST, summary: 'The operator tries the webhook, once', body: WebhookTestBody },
];
