import { ApiProperty } from '@nestjs/swagger';
import { imagePath } from '@tiempos/contract';
import { pagingOf, restPaging, type ListRequest } from '../../../platform/openapi/paging.js';
import { ErrorResponse } from '../../../platform/openapi/api-errors.decorator.js';
import type { FilePage } from '../media.service.js';
import type { StoredFile } from '../stored-file.entity.js';

/** The response to a successful upload, as CKEditor reads it (C28). */
export class CkeditorUploadResponse {
  @ApiProperty({ type: 'integer', enum: [1], description: 'Always 1.' })
  uploaded: 1;

  @ApiProperty({ description: 'The random name of the stored image.' })
  fileName: string;

  @ApiProperty({
    description: 'The path of the image on this host; for a page of another site, its absolute URL.',
  })
  url: string;

  @ApiProperty({ type: 'integer', description: 'The width of the stored image in pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'The height of the stored image in pixels.' })
  height: number;

  static of({ name, width, height }: StoredFile, baseUrl: string): CkeditorUploadResponse {
    return { uploaded: 1, fileName: name, url: baseUrl + imagePath(name), width, height };
  }
}

/** The message where CKEditor reads it. */
export class CkeditorMessage {
  @ApiProperty({ description: 'The same text as `message` of the response.' })
  message: string;
}

/** The response to a failed upload: the members of every error and those that CKEditor reads (C28). */
export class CkeditorUploadError extends ErrorResponse {
  @ApiProperty({ type: 'integer', enum: [0], description: 'Always 0.' })
  uploaded: 0;

  @ApiProperty({ type: CkeditorMessage })
  error: CkeditorMessage;
}

/** An uploaded image in the list to choose from. */
export class CkeditorFile {
  @ApiProperty({ description: 'The random name of the stored image.' })
  name: string;

  @ApiProperty({ description: 'The path of the image on this host.' })
  url: string;

  @ApiProperty({ description: 'The name of the uploaded file, for display only; may be empty.' })
  original_name: string;

  @ApiProperty({
    description: 'What to offer as the alternative text where the image is inserted; may be empty.',
  })
  alternative_text: string;

  @ApiProperty({ description: 'The media type, for example image/jpeg.' })
  content_type: string;

  @ApiProperty({ type: 'integer', description: 'The width in pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'The height in pixels.' })
  height: number;

  @ApiProperty({ type: 'integer', description: 'The size of the file in bytes.' })
  bytes: number;

  @ApiProperty({ format: 'date-time', description: 'When the image was uploaded, ISO 8601 in UTC.' })
  created_date: string;

  static of(file: StoredFile): CkeditorFile {
    return {
      name: file.name,
      url: imagePath(file.name),
      original_name: file.originalName,
      alternative_text: file.altText,
      content_type: file.contentType,
      width: file.width,
      height: file.height,
      bytes: file.bytes,
      created_date: file.createdAt.toISOString(),
    };
  }
}

/** Where a page stands in the list. */
export class CkeditorPaging {
  @ApiProperty({ type: 'integer', description: 'The number of this page, counted from 1.' })
  page: number;

  @ApiProperty({ type: 'integer', description: 'The number of pages; 0 when there are no images.' })
  totalPage: number;

  @ApiProperty({ type: 'integer', description: 'The number of images on all pages.' })
  total: number;
}

/** One page of uploaded images, newest first (F105). */
export class CkeditorFilesResponse {
  @ApiProperty({ type: [CkeditorFile], description: 'The images of this page; empty beyond the last page.' })
  files: CkeditorFile[];

  @ApiProperty({ type: CkeditorPaging })
  paging: CkeditorPaging;

  static of({ files, total }: FilePage, request: ListRequest): CkeditorFilesResponse {
    return {
      files: files.map((file) => CkeditorFile.of(file)),
      paging: restPaging(pagingOf(request, total)),
    };
  }
}
