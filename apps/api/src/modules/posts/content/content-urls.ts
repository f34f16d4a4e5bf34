import { registerEnumType } from '@nestjs/graphql';

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

/** How they are written. A type, because the pipe would take an enum for a class that it has to validate. */
export type ContentUrls = keyof typeof contentUrls;
