import { registerEnumType } from '@nestjs/graphql';
import { ApiQuery } from '@nestjs/swagger';

/** How the URLs of this server are written in a content. */
export const contentUrls = { RELATIVE: 'RELATIVE', ABSOLUTE: 'ABSOLUTE' } as const;
registerEnumType(contentUrls, {
  name: 'ContentUrls',
  description: 'How the URLs of this server are written in a content.',
  valuesMap: {
    RELATIVE: { description: 'As they are saved: as paths, for a page of this server and for an editor.' },
    ABSOLUTE: {
      description:
        'With the host, for a page of another one. Pictures of this server also have `srcset` with their smaller copies, ' +
        'and `width` and `height` where they are known.',
    },
  },
});

/** The same in REST: in lower case, as the values of its other parameters. */
export const ABSOLUTE_IN_REST = 'absolute';
const contentUrlsInRest = ['relative', ABSOLUTE_IN_REST];

/** The query parameter, and which of its values the response cache knows. */
export const CONTENT_URLS = [['content_urls'], new RegExp(`^(?:${contentUrlsInRest.join('|')})$`)] as const;

/** Documents it. */
export function ApiContentUrls(): MethodDecorator {
  return ApiQuery({
    name: 'content_urls',
    required: false,
    schema: { type: 'string', enum: contentUrlsInRest, default: contentUrlsInRest[0] },
    description:
      'How the URLs of this server are written in `content`: `relative` as they are saved, as paths; `absolute` with the host, for a ' +
      'page of another one, and pictures have `srcset`, `width` and `height`. Anything else counts as `relative`.',
  });
}

/** How they are written. A type, because the pipe would take an enum for a class that it has to validate. */
export type ContentUrls = keyof typeof contentUrls;
