import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { PublicImage } from './public-image.js';
import { StoredFile } from './stored-file.entity.js';

/** Reads what clients may know of stored images. */
@Injectable()
export class PublicImagesService {
  constructor(@InjectRepository(StoredFile) private readonly files: Repository<StoredFile>) {}

  /** The images of these names, in their order, by one statement; null for one that is gone. */
  async find(names: readonly string[]): Promise<(PublicImage | null)[]> {
    const found = await this.files.find({
      where: { name: In([...names]) },
      select: { name: true, width: true, height: true, contentType: true, placeholder: true },
    });
    const byName = new Map(found.map((file) => [file.name, file]));
    return names.map((name) => byName.get(name) ?? null);
  }
}
