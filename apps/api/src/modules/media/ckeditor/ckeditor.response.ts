import { ApiProperty } from '@nestjs/swagger';
import { ErrorResponse } from '../../../platform/openapi/api-errors.decorator.js';
import { fileUrl } from '../file-names.js';
import type { FilePage } from '../files.service.js';
import type { StoredFile } from '../stored-file.entity.js';

/** What CKEditor reads after an upload that succeeded (C28). */
export class CkeditorUploadResponse {
  @ApiProperty({ enum: [1] })
  uploaded: 1;

  @ApiProperty({ description: 'The random name under which the picture is stored.' })
  fileName: string;

  @ApiProperty({ description: 'Address of the picture on this host.' })
  url: string;

  static of({ name }: StoredFile): CkeditorUploadResponse {
    return { uploaded: 1, fileName: name, url: fileUrl(name) };
  }
}

/** The message where CKEditor looks for it. */
export class CkeditorMessage {
  @ApiProperty({ description: 'The same as message.' })
  message: string;
}

/** What CKEditor reads after an upload that failed, beside the members of every failure (C28). */
export class CkeditorUploadError extends ErrorResponse {
  @ApiProperty({ enum: [0] })
  uploaded: 0;

  @ApiProperty({ type: CkeditorMessage })
  error: CkeditorMessage;
}

/** A picture in the browser of uploaded pictures. */
export class CkeditorFile {
  @ApiProperty({ description: 'The random name under which it is stored.' })
  name: string;

  @ApiProperty({ description: 'Address of the picture on this host.' })
  url: string;

  @ApiProperty({ description: "The uploader's file name, for people; may be empty." })
  original_name: string;

  @ApiProperty({ description: 'Media type.' })
  content_type: string;

  @ApiProperty({ type: 'integer', description: 'Pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'Pixels.' })
  height: number;

  @ApiProperty({ type: 'integer', description: 'Size of the file.' })
  bytes: number;

  @ApiProperty({ format: 'date-time', description: 'Upload, ISO 8601 in UTC.' })
  created_date: string;

  static of(file: StoredFile): CkeditorFile {
    return {
      name: file.name,
      url: fileUrl(file.name),
      original_name: file.originalName,
      content_type: file.contentType,
      width: file.width,
      height: file.height,
      bytes: file.bytes,
      created_date: file.createdAt.toISOString(),
    };
  }
}

/** Where the list stands. */
export class CkeditorPaging {
  @ApiProperty({ type: 'integer', description: 'This page, counted from 1.' })
  page: number;

  @ApiProperty({ type: 'integer', description: 'Number of pages, 0 when there are no pictures.' })
  totalPage: number;

  @ApiProperty({ type: 'integer', description: 'Number of pictures.' })
  total: number;
}

/** One page of uploaded pictures, newest first (F105). */
export class CkeditorFilesResponse {
  @ApiProperty({ type: [CkeditorFile], description: 'Empty beyond the last page.' })
  files: CkeditorFile[];

  @ApiProperty({ type: CkeditorPaging })
  paging: CkeditorPaging;

  static of({ files, total }: FilePage, { page, limit }: { page: number; limit: number }): CkeditorFilesResponse {
    return {
      files: files.map((file) => CkeditorFile.of(file)),
      paging: { page, totalPage: Math.ceil(total / limit), total },
    };
  }
}
