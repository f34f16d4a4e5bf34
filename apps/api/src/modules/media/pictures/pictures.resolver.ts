import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { costs, costsOfPage, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { limits } from '@tiempos/validation';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { listRequest, pageArgument } from '../../../platform/openapi/paging.js';
import { UploadScalar } from '../../../platform/graphql/uploads.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { MediaService } from '../media.service.js';
import { uploadOf } from '../uploads/upload.js';
import { Picture, PicturePage } from './picture.js';

/** GraphQL API of the images in contents, beside the endpoints of the rich-text editor (F104, F105). */
@Resolver(() => Picture)
export class PicturesResolver {
  constructor(private readonly files: MediaService) {}

  @Query(() => PicturePage, {
    complexity: costsOfPage(limits.postListPage),
    nullable: true,
    description:
      'Lists the images uploaded for content, newest first, for an editor to choose from. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED'])
  async pictures(
    @Args('page', pageArgument) page: number | null,
    @Args('limit', {
      type: () => Int,
      nullable: true,
      description: 'Images per page, 1 to 100; 20 by default.',
    })
    limit: number | null,
    @Args('search', {
      type: () => String,
      nullable: true,
      description:
        'Words to find in the names of the uploaded files, in any order; case and diacritics are ignored.',
    })
    search: string | null,
  ): Promise<PicturePage> {
    const request = listRequest({ page, limit }, limits.postListPage);
    return PicturePage.of(await this.files.list(request, search), request);
  }

  @Mutation(() => Picture, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Uploads an image for the content of a post; the thumbnail is an argument of `savePost`. It is an operation of its ' +
      'own. It fails with TOO_MANY_REQUESTS and `retryAfter` in seconds when the account has uploaded too much within ' +
      'the hour or the day, and with PAYLOAD_TOO_LARGE when the image is too large or the storage of the account is used up. ' +
      REPEATABLE,
  })
  @Fails(
    [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'BAD_USER_INPUT',
      'IDEMPOTENCY_KEY_REUSED',
      'PAYLOAD_TOO_LARGE',
      'TOO_MANY_REQUESTS',
    ],
    {
      fields: ['NOT_AN_IMAGE', 'TOO_LARGE', 'QUOTA_EXCEEDED'],
    },
  )
  async uploadPicture(
    @CurrentUser() user: SignedInUser,
    @Args('file', {
      type: () => UploadScalar,
      description: 'An image under 10 MB: JPEG, PNG, WebP, AVIF or GIF.',
    })
    file: unknown,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Picture> {
    // Nest awaits arguments, so the promise has become the file.
    const upload = uploadOf(file as FileUpload);
    return Picture.of(
      await this.files.add(upload, { purpose: 'editor', field: 'file', uploadedById: user.id }, request),
    );
  }
}
