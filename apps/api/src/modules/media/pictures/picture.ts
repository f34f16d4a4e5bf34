import { Field, Int, ObjectType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { imagePath } from '@tiempos/contract';
import { Paging, pagingOf, type ListRequest } from '../../../platform/openapi/paging.js';
import type { FilePage } from '../media.service.js';
import { PublicImage } from '../public-image.js';
import type { StoredFile } from '../stored-file.entity.js';

/** An image that was uploaded for the content of posts, as the editor's endpoints list it (F105). */
@ObjectType({
  description:
    'An image that was uploaded for the content of posts. When no post uses it for some time (30 days by default), it is ' +
    'deleted.',
})
export class Picture {
  @Field({ description: 'The random name of the stored image.' })
  name: string;

  @Field({ description: 'The path on this host, for the src attribute in the content of a post.' })
  path: string;

  @Field({ description: 'The name of the uploaded file, for display only; may be empty.' })
  originalName: string;

  @Field(() => Int, { description: 'The size of the largest file in bytes.' })
  bytes: number;

  @Field({ description: 'When the image was uploaded.' })
  createdDate: Date;

  @Field(() => PublicImage, {
    description: 'Its URLs, size and colour, as those of the thumbnail of a post.',
  })
  image: PublicImage;

  @Field({
    description:
      'What to offer as the alternative text where the image is inserted; may be empty. No post changes with it.',
  })
  altText: string;

  @Field({ description: 'Whether it stays although nothing uses it.' })
  isKept: boolean;

  /** The account; null when it is gone. */
  uploadedById: number | null;

  /** As of the file. */
  unusedSince: Date | null;

  static of(file: StoredFile): Picture {
    const { name, originalName, bytes, createdAt: createdDate, altText, isKept } = file;
    const { uploadedById, unusedSince } = file;
    const path = imagePath(name);
    return {
      name,
      path,
      originalName,
      bytes,
      createdDate,
      altText,
      isKept,
      uploadedById,
      unusedSince,
      image: file,
    };
  }
}

/** One page of uploaded images. */
@ObjectType({ description: 'One page of the uploaded images.' })
export class PicturePage {
  @Field(() => [Picture], {
    complexity: costs(0),
    description: 'The images of this page; empty beyond the last page.',
  })
  contents: Picture[];

  @Field(() => Paging, { description: 'Where the list stands.' })
  paging: Paging;

  static of({ files, total }: FilePage, request: ListRequest): PicturePage {
    return { contents: files.map((file) => Picture.of(file)), paging: pagingOf(request, total) };
  }
}
