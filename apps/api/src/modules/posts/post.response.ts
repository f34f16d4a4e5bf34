import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { RemovedMarkup } from './content/removed-markup.js';
import { ErrorResponse } from '../../platform/openapi/api-errors.decorator.js';
import { errorKinds } from '../../platform/errors/error-codes.js';
import { RestPaging } from '../../platform/openapi/paging.js';
import type { ListedPost, Post } from './post.entity.js';
import { postTextList, postTexts, type PostTextName } from './texts/post-texts.js';
import type { WithViews } from './views/post-views.service.js';

/** The texts on a card; the others are for who reads the whole post. */
const cardTexts = ['title', 'description'] as const satisfies PostTextName[];

type OtherTexts = {
  [Name in Exclude<PostTextName, (typeof cardTexts)[number]> as (typeof postTexts)[Name]['column']]: string;
};

const otherTexts = postTextList.filter(({ name }) => !cardTexts.some((known) => known === name));

/** A post on a card of the landing page (F48). */
export class PostCard {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The file name of the thumbnail, served at /api/files/resources/{img_file_name}.',
  })
  img_file_name: string | null;

  @ApiProperty(described(postTexts.title))
  title: string;

  @ApiProperty({ description: 'The slug: the public page is /blog/{title_path}.' })
  title_path: string;

  @ApiProperty(described(postTexts.description))
  description: string;

  static of({ imgFileName, title, titlePath, description }: ListedPost): PostCard {
    return { img_file_name: imgFileName, title, title_path: titlePath, description };
  }
}

/** A post in a list (F46). */
export class PostRow extends PostCard {
  @ApiProperty({ type: 'integer', description: "The post's id." })
  id: number;

  @ApiProperty({ format: 'date-time', description: 'When the post was created, ISO 8601 in UTC.' })
  created_date: string;

  @ApiProperty({ type: 'integer', description: 'The number of views.' })
  clicked_number: number;

  @ApiProperty({ type: 'integer', enum: [0, 1], description: '0 for a published post, 1 for a draft.' })
  is_draft: 0 | 1;

  @ApiProperty({
    type: String,
    nullable: true,
    deprecated: true,
    description: 'The same file name as img_file_name.',
  })
  thumbImg: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the post was first published; null if it never was.',
  })
  published_at: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the post was last saved, ISO 8601 in UTC.' })
  updated_at: string;

  static row(post: WithViews<ListedPost>): PostRow {
    return {
      id: post.id,
      ...PostCard.of(post),
      created_date: post.createdDate.toISOString(),
      clicked_number: post.clickedNumber,
      is_draft: post.isDraft ? 1 : 0,
      thumbImg: post.imgFileName,
      published_at: post.publishedAt?.toISOString() ?? null,
      updated_at: post.updatedAt.toISOString(),
    };
  }
}

class PostTextMembers extends PostRow {}
for (const text of otherTexts) {
  ApiProperty({ ...described(text), type: String })(PostTextMembers.prototype, text.column);
}

/** A post with everything an editor needs (F100, C35). */
export class PostDetails extends (PostTextMembers as unknown as new () => PostRow & OtherTexts) {
  @ApiProperty({
    type: 'integer',
    description: 'The saved version. Send it with the next save to detect a conflict.',
  })
  version: number;

  static details(post: WithViews<Post>): PostDetails {
    return {
      ...PostRow.row(post),
      ...otherTextsOf(post),
      version: post.version,
    };
  }
}

/** The response to a save (C32). */
export class PostSavedResponse {
  @ApiProperty({ type: PostDetails })
  data: PostDetails;

  @ApiProperty({
    type: [RemovedMarkup],
    required: false,
    description: 'What sanitising has removed from the content; absent when it kept all.',
  })
  removed?: RemovedMarkup[];
}

/** What is left of a deleted post. */
export class DeletedPost {
  @ApiProperty({ type: 'integer', description: 'The id of the deleted post.' })
  id: number;
}

/** The response to a deletion. */
export class PostDeletedResponse {
  @ApiProperty({ type: DeletedPost })
  data: DeletedPost;
}

/** One page of a list of posts (F47). */
export class PostListResponse {
  @ApiProperty({ type: [PostRow], description: 'The posts of this page; empty beyond the last page.' })
  contents: PostRow[];

  @ApiProperty({ type: RestPaging })
  paging: RestPaging;
}

/** The newest posts (F48). */
export class LatestPostsResponse {
  @ApiProperty({ type: [PostCard], description: 'The newest published posts.' })
  contents: PostCard[];
}

/** A published article (F101, C36). */
export class ArticleResponse extends IntersectionType(
  PostCard,
  PickType(PostDetails, [
    'id',
    ...otherTexts.map(({ column }) => column as keyof OtherTexts),
    'created_date',
  ]),
) {
  @ApiProperty({
    type: String,
    nullable: true,
    enum: [null],
    description: 'Always null; an error carries its message here.',
  })
  error: null;

  static article(post: Post): ArticleResponse {
    return {
      id: post.id,
      ...PostCard.of(post),
      ...otherTextsOf(post),
      created_date: post.createdDate.toISOString(),
      error: null,
    };
  }
}

/** The error for a missing article: the common members, `error` and `title` (C36). */
export class MissingArticleResponse extends ErrorResponse {
  @ApiProperty({ description: 'The same text as `message`.', example: errorKinds.NOT_FOUND.message })
  error: string;

  @ApiProperty({ type: String, nullable: true, enum: [null], description: 'Always null.' })
  title: null;
}

/** The error for a save whose version is outdated: the common members, and who saved when (C32). */
export class ConflictResponse extends ErrorResponse {
  @ApiProperty({ type: 'integer', description: 'The saved version.' })
  version: number;

  @ApiProperty({ format: 'date-time', description: 'When that version was saved.' })
  savedAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of the account that saved it; null if the account no longer exists.',
  })
  savedBy: string | null;

  @ApiProperty({ description: 'Whether it is the account that asks that saved it, in another place.' })
  isMine: boolean;
}

function described({ description, example }: { description: string; example: string }) {
  return { description, example };
}

function otherTextsOf(post: Post): OtherTexts {
  return Object.fromEntries(otherTexts.map(({ name, column }) => [column, post[name]])) as OtherTexts;
}
