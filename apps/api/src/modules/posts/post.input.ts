import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { limits, OptionalSlug, PostFields, PublicationDate } from '@tiempos/validation';
import { MAX_ID } from '../../platform/openapi/api-parameters.decorator.js';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';
import { postTextList } from './texts/post-texts.js';

@InputType({ isAbstract: true })
class PostTextFields extends PostFields {}
for (const { name, isOptional, input, example } of postTextList) {
  ApiField({ description: input, nullable: isOptional, example })(PostTextFields.prototype, name);
}

/** The fields of a post in REST and GraphQL (F45, C32, C33); the thumbnail is a part of its own. */
@InputType({ isAbstract: true })
export class SavedPostFields extends PostTextFields {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the post to update; without one, or with a blank one, a post is created.',
  })
  @ApiProperty({
    required: false,
    anyOf: [
      { type: 'integer', minimum: 1, maximum: MAX_ID },
      { type: 'string', enum: ['', 'null', 'undefined'] },
    ],
    description: 'The id of the post to update; without one, or with a blank one, a post is created.',
  })
  @IsOptional()
  id?: string | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'True saves a draft, false publishes the post. Where it is left out, a published post goes offline too.',
  })
  @ApiProperty({
    // A form is text, and true and false are taken, too; generators make one enum of it, whose values may not be equal as text.
    type: 'integer',
    enum: [0, 1],
    required: false,
    // Generators make a member with a default required.
    description:
      '0 publishes the post; 1 saves a draft, as a form without it does, which takes a published post offline. false and true ' +
      'count as 0 and 1.',
  })
  override isDraft: boolean;

  @ApiField({
    type: Int,
    nullable: true,
    minimum: 1,
    maximum: limits.postVersion.max,
    description:
      'The version that was edited. The save fails with CONFLICT when another version is saved by now.',
  })
  override version?: number | null;

  @ApiField({
    nullable: true,
    description:
      'The file name of the saved thumbnail, to keep it. An empty string removes the thumbnail; without the field it stays.',
  })
  override oldThumbImg?: string | null;
}

/** The same in GraphQL, where a new post may bring what it had elsewhere (C114). */
@InputType({ description: 'A post to create or, with an id, to update.' })
export class PostInput extends SavedPostFields implements PostOrigin {
  @Field(() => Date, {
    nullable: true,
    description:
      'When the post was first published, elsewhere: from 1990 until now. Public lists are ordered by it, and feeds of news leave the ' +
      'post out. Only for a post that is created.',
  })
  @PublicationDate()
  publishedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A slug of its own, or words to make it of; without one it is that of the title. A taken one is refused with TAKEN. Only for a post ' +
      'that is created: `setPostSlug` changes the slug of another.',
  })
  @OptionalSlug()
  titlePath?: string | null;
}

/** What a new post had elsewhere. */
export interface PostOrigin {
  readonly publishedAt?: Date | null;
  /** A slug, or words to make it of. */
  readonly titlePath?: string | null;
}

/** The multipart form of POST /api/post, for OpenAPI. */
export class PostForm extends SavedPostFields {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    required: false,
    description: 'A new thumbnail, an image under 10 MB.',
  })
  thumbImg?: unknown;
}
