import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PublicImage } from './public-image.js';

/** Reads what clients may know of stored images. */
@Injectable()
export class PublicImagesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The images of these names, in their order, by one statement; null for one that is gone. */
  async find(names: readonly string[]): Promise<(PublicImage | null)[]> {
    const found = await this.dataSource.query<PublicImage[]>(
      `select name, width, height, content_type as "contentType", placeholder from files where name = any($1)`,
      [names],
    );
    const byName = new Map(found.map((file) => [file.name, file]));
    return names.map((name) => byName.get(name) ?? null);
  }
}
