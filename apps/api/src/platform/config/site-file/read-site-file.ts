import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { OwnerPalette, SiteOwner } from '@tiempos/site-content';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ConfigError } from '../config-error.js';
import { darken, mixPalette } from './mix-palette.js';
import { SiteFile } from './site-file.js';
import { leastTextContrast, MIN_TEXT_CONTRAST } from './text-contrast.js';

/** A picture that SITE_FILE names. */
export interface OwnerPicture {
  /** For messages: the file and the member that names it. */
  readonly member: string;
  readonly bytes: Buffer;
}

/** What SITE_FILE says; its pictures are read, and not yet decoded. */
export interface OwnerFile {
  /** Without pictures. */
  readonly owner: SiteOwner;
  readonly pictures: {
    readonly logo?: OwnerPicture;
    readonly sharePicture?: OwnerPicture;
    /** In the order of the testimonials. */
    readonly testimonials: readonly (OwnerPicture | undefined)[];
  };
}

const MAX_FILE_BYTES = 256 * 1024;
const MAX_PICTURE_MB = 5;

/**
 * Reads and validates SITE_FILE (C83).
 *
 * @param path undefined for the samples
 * @throws ConfigError with one sentence that names file and member
 */
export function readSiteFile(path: string | undefined): OwnerFile {
  if (path === undefined) return { owner: {}, pictures: { testimonials: [] } };
  const fail = (reason: string) => new ConfigError(`SITE_FILE ${path}: ${reason}.`);
  const json = parse(path, fail);
  const file = plainToInstance(SiteFile, json);
  const [error] = validateSync(file, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true });
  if (error) throw fail(describe(error));

  const picture = (member: string, name: string | undefined) =>
    name === undefined ? undefined : readPicture(resolve(dirname(path), name), `${path}: ${member}`);
  const { $schema: _, logo, sharePicture, testimonials, ...rest } = json as SiteFile;
  return {
    owner: {
      ...rest,
      ...(rest.color && { palette: readablePalette(rest.color, fail) }),
      ...(testimonials && { testimonials: testimonials.map(({ picture: _, ...words }) => words) }),
    },
    pictures: {
      logo: picture('logo', logo),
      sharePicture: picture('sharePicture', sharePicture),
      testimonials: (testimonials ?? []).map((one, index) =>
        picture(`testimonials[${index}].picture`, one.picture),
      ),
    },
  };
}

function parse(path: string, fail: (reason: string) => ConfigError): object {
  let json: unknown;
  try {
    if (statSync(path).size > MAX_FILE_BYTES) throw new Error('it is larger than 256 KB');
    // Editors of Windows write a byte order mark.
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as Error;
    throw fail(error instanceof SyntaxError ? `is no JSON: ${message}` : `cannot be read: ${message}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw fail('must be a JSON object');
  return json;
}

/** The path of the member, and which rule it breaks. */
function describe(error: ValidationError, above = ''): string {
  const isEntry = /^\d+$/.test(error.property);
  const path = isEntry ? `${above}[${error.property}]` : [above, error.property].filter(Boolean).join('.');
  const [child] = error.children ?? [];
  if (child) return describe(child, path);
  const [[rule, message] = []] = Object.entries(error.constraints ?? {});
  return rule === 'whitelistValidation' ? `${path} is no member of this file` : `${path} ${message}`;
}

/** The palette of the colour, in which every text can be read. */
function readablePalette(color: string, fail: (reason: string) => ConfigError): OwnerPalette {
  const palette = mixPalette(color);
  const { theme, where, text, background, ratio } = leastTextContrast(palette);
  if (ratio >= MIN_TEXT_CONTRAST) return palette;
  throw fail(
    `color ${color} leaves text that is hard to read: in the ${theme} theme ${where} is ${text} on ${background}, a contrast of ` +
      `${Math.floor(ratio * 100) / 100} : 1 where ${MIN_TEXT_CONTRAST} : 1 is needed. ` +
      `The nearest colour that can be used is ${nearestReadable(color)}`,
  );
}

/** The colour as little darker as it takes; black always can be read. */
function nearestReadable(color: string): string {
  for (let by = 0.005; ; by += 0.005) {
    const darker = darken(color, by);
    if (leastTextContrast(mixPalette(darker)).ratio >= MIN_TEXT_CONTRAST) return darker;
  }
}

function readPicture(path: string, member: string): OwnerPicture {
  try {
    const { size } = statSync(path);
    if (size > MAX_PICTURE_MB * 1024 * 1024) throw new Error(`it is larger than ${MAX_PICTURE_MB} MB`);
    return { member, bytes: readFileSync(path) };
  } catch (error) {
    throw new ConfigError(`SITE_FILE ${member} cannot be read: ${(error as Error).message}.`);
  }
}
