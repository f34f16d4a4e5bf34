import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IMAGE_WIDTHS } from '@tiempos/contract';

/** The widths of an image's copies by their names in GraphQL. */
export const ImageWidth = Object.fromEntries(IMAGE_WIDTHS.map((width) => [`W${width}`, width]));

registerEnumType(ImageWidth, {
  name: 'ImageWidth',
  description: 'The width of a smaller WebP copy of an image.',
  valuesMap: Object.fromEntries(
    IMAGE_WIDTHS.map((width) => [`W${width}`, { description: `${width} pixels.` }]),
  ),
});

/** A stored image as clients show it; PublicImageResolver adds its URLs. */
@ObjectType('Image', { description: 'An image. Its files never change, so they may be cached for good.' })
export class PublicImage {
  @Field({ description: 'The file name, the same as imgFileName of the post.' })
  name: string;

  @Field(() => Int, { description: 'The width of the largest file in pixels.' })
  width: number;

  @Field(() => Int, { description: 'The height of the largest file in pixels.' })
  height: number;

  @Field({
    description: 'The media type of the largest file: image/jpeg or image/png. Its copies are image/webp.',
  })
  contentType: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The average colour as #rrggbb, to show while the image loads; null for images from before it was kept.',
  })
  placeholder: string | null;
}
