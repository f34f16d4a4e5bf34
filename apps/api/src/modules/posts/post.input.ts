import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { PostFields } from '@tiempos/validation';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';

/** A post as both doors take it (specification section 3, F45); the thumbnail travels beside it. */
@InputType({ description: 'A post to create, or with an id to save.' })
export class PostInput extends PostFields {
  @Field(() => ID, { nullable: true, description: 'The post to save; left out or blank creates one (C32).' })
  @ApiProperty({ required: false, description: 'The post to save; left out or blank creates one (C32).' })
  @IsOptional()
  id?: string | null;

  @ApiField({ description: 'Headline, at least 3 characters.' })
  override title: string;

  @ApiField({ description: 'Short summary, at least 3 characters.' })
  override description: string;

  @ApiField({
    nullable: true,
    description: 'HTML of the editor; the server sanitises it. Left out keeps what is saved.',
  })
  override content?: string | null;

  @ApiField({ nullable: true, description: 'Comma-separated keywords. Left out keeps what is saved.' })
  override keywords?: string | null;

  @Field(() => Boolean, { defaultValue: true, description: 'True saves a draft, false publishes.' })
  @ApiProperty({
    enum: ['0', '1'],
    required: false,
    default: '1',
    description: '0 publishes, 1 saves a draft.',
  })
  override isDraft: boolean;

  @ApiField({
    type: Int,
    nullable: true,
    description: 'The version that was edited; asks for the conflict check (C32).',
  })
  override version?: number | null;

  @ApiField({
    nullable: true,
    description: 'The file name to keep; empty removes the picture, left out keeps it (C33).',
  })
  override oldThumbImg?: string | null;
}

/** The multipart form of POST /api/post, for OpenAPI. */
export class PostForm extends PostInput {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    required: false,
    description: 'Thumbnail, an image under 10 MB.',
  })
  thumbImg?: unknown;
}
