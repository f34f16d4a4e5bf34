import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A link to the preview of a post, as editors see it. Its token is not stored. */
@ObjectType({ description: 'A link through which anyone reads a post before it is published.' })
export class PostPreview {
  @Field(() => ID, { description: "The preview's id, for `revokePostPreview`." })
  id: number;

  @Field({ description: 'When the link was made.' })
  createdDate: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account that made it; null if the account no longer exists.',
  })
  createdBy: string | null;

  @Field({ description: 'Until when the link works.' })
  expiresAt: Date;

  @Field({
    description: 'True when it shows the texts that it was made with; false when it shows what is saved.',
  })
  hasSnapshot: boolean;
}

/** A new link, the only time that its token is known. */
@ObjectType({ description: 'A new preview with its token, which nobody can read again.' })
export class PostPreviewLink {
  @Field(() => PostPreview, { description: 'The preview.' })
  preview: PostPreview;

  @Field({ description: 'The token: `previewToken` of `publishedPost`.' })
  token: string;

  @Field({ description: 'The absolute URL of the page that shows the preview.' })
  url: string;
}
