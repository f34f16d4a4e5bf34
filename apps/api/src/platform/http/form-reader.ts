import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '../errors/app-error.js';
import { MAX_FORM_BYTES, MAX_POST_SAVE_BYTES } from './body-limits.js';

/** A text of a form, as it was sent: JSON is not parsed, whatever type the part declares. */
export interface FormText {
  readonly name: string;
  readonly text: string;
}

/** A file of a form while it arrives. Its stream must be read, resumed or destroyed before the next part comes. */
export interface FormFile {
  readonly name: string;
  /** Empty when no file was chosen. */
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
}

const MAX_PARTS = 25;

/** Boundaries, the heads of the parts, and the beginning of a file that the parser has not told apart yet. */
const OVERHEAD_BYTES = 192 * 1024;

/**
 * How long a client may send nothing while the server reads. A phone that has lost its network for six seconds sends
 * again after twelve, because TCP doubles its pauses.
 */
const MAX_SILENCE_MS = 20_000;

/** Reads a multipart form part by part while it arrives, within the limits of `body-limits.ts`. */
export class FormReader {
  private readonly parser;
  private readonly silence: NodeJS.Timeout;
  private readonly parts: (FormText | FormFile)[] = [];
  private readonly files: BusboyFileStream[] = [];
  private failure: AppError | undefined;
  private isComplete = false;
  private bytes = 0;
  private textBytes = 0;
  private wake = () => {};

  /** @throws AppError BAD_REQUEST for a content type without a boundary */
  constructor(private readonly request: IncomingMessage) {
    this.parser = parserOf(request);
    this.parser.on('field', (name, text, _isNameCut, isCut) => this.addText(name, text, isCut));
    this.parser.on('file', (name, stream, fileName, _encoding, contentType) => {
      // Its reader may not listen yet or any more, and an error event without a listener ends the process.
      stream.on('error', () => undefined);
      this.files.push(stream);
      this.add({ name, fileName: fileName ?? '', contentType, stream });
    });
    for (const limit of ['partsLimit', 'filesLimit'] as const) {
      this.parser.on(limit, () => this.fail(new AppError('PAYLOAD_TOO_LARGE')));
    }
    this.parser.on('error', (cause) => this.fail(incomplete(cause)));
    this.parser.on('finish', () => {
      this.isComplete = true;
      this.wake();
    });

    this.silence = setTimeout(() => this.onSilence(), MAX_SILENCE_MS).unref();
    request.on('data', (chunk: Buffer) => this.count(chunk.length));
    request.on('resume', () => this.silence.refresh());
    request.on('end', () => clearTimeout(this.silence));
    request.on('error', (cause) => this.fail(incomplete(cause)));
    request.on('close', () => request.readableEnded || this.fail(incomplete()));
    request.pipe(this.parser);
  }

  /**
   * The next part, or undefined at the end of the form.
   *
   * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, BAD_REQUEST for a form that is malformed or breaks off
   */
  async next(): Promise<FormText | FormFile | undefined> {
    for (;;) {
      if (this.failure) throw this.failure;
      const part = this.parts.shift();
      if (part || this.isComplete) return part;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Ends the reading, also of a file whose reader has not finished. The rest of the request stays unread. */
  fail(error: AppError): void {
    if (this.failure) return;
    this.failure = error;
    clearTimeout(this.silence);
    this.request.unpipe(this.parser);
    for (const file of this.files) file.destroy(error);
    this.wake();
  }

  private add(part: FormText | FormFile) {
    // No part of ours has such a name, nor none.
    if (part.name === undefined || part.name in Object.prototype) {
      if ('stream' in part) part.stream.resume();
      return;
    }
    this.parts.push(part);
    this.wake();
  }

  private addText(name: string, text: string, isCut: boolean) {
    this.textBytes += Buffer.byteLength(text);
    if (isCut || this.textBytes > MAX_POST_SAVE_BYTES) this.fail(new AppError('PAYLOAD_TOO_LARGE'));
    else this.add({ name, text });
  }

  /** Before the parser holds them: a text that has not ended counts, too. */
  private count(bytes: number) {
    this.silence.refresh();
    this.bytes += bytes;
    const fileBytes = this.files.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    if (this.bytes > MAX_FORM_BYTES || this.bytes - fileBytes > MAX_POST_SAVE_BYTES + OVERHEAD_BYTES) {
      this.fail(new AppError('PAYLOAD_TOO_LARGE'));
    }
  }

  private onSilence() {
    // While the server does not read, the client cannot send.
    if (this.request.isPaused()) this.silence.refresh();
    else this.fail(new AppError('REQUEST_TIMEOUT'));
  }
}

function parserOf({ headers }: IncomingMessage) {
  const limits = { fieldSize: MAX_POST_SAVE_BYTES, files: 1, parts: MAX_PARTS };
  try {
    // Without paths, a file called ".." would have no name, as if none was chosen.
    return new Busboy({ headers: headers as BusboyHeaders, limits, preservePath: true });
  } catch (cause) {
    throw incomplete(cause);
  }
}

function incomplete(cause?: unknown) {
  return new AppError('BAD_REQUEST', undefined, { cause });
}
