import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketUrl } from '../config/bucket-url.js';
import { FileStore, FileStoreError, type OpenFile } from './file-store.js';

/** For one attempt until the response begins; a failed one is repeated once. */
const SHORT_TIMEOUT_MS = 5_000;
/** The same for a write, which sends up to 10 MB first. */
const WRITE_TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;
const CONNECT_TIMEOUT_MS = 2_000;
/** A response of which nothing arrives for this long, or that nobody reads, is given up. */
const IDLE_TIMEOUT_MS = 30_000;
/** Enough for visitors who read slowly. */
const MAX_CONNECTIONS = 512;
/** No name of a stored file: those have an extension. */
const ID_NAME = 'store-id';

/** The file store in a bucket of an object store that speaks S3. It is loaded only where FILES_URL names one. */
export class BucketStore extends FileStore {
  readonly name: string;
  private readonly bucket: string;
  private readonly client: S3Client;
  private readonly writing: Disk;

  constructor(url: BucketUrl) {
    const client = connect(url, SHORT_TIMEOUT_MS);
    super(diskOf(client, url), url.prefix);
    this.client = client;
    this.writing = diskOf(connect(url, WRITE_TIMEOUT_MS), url);
    this.bucket = url.bucket;
    this.name = `s3://${url.bucket}/${url.prefix}`.replace(/\/$/, '');
  }

  async id(): Promise<string> {
    try {
      return (await this.readId()) ?? (await this.createId());
    } catch (error) {
      throw new FileStoreError(startProblem(error, this.bucket));
    }
  }

  override put(key: string, contents: Uint8Array): Promise<void> {
    return plainly(() => this.writing.put(this.prefix + key, contents));
  }

  override delete(key: string): Promise<void> {
    return plainly(() => super.delete(key));
  }

  override sizeOf(key: string): Promise<number | undefined> {
    return plainly(() => super.sizeOf(key));
  }

  read(key: string): Promise<OpenFile | undefined> {
    return plainly(() => this.get(key));
  }

  protected override isMissing(error: unknown): boolean {
    return statusOf(error) === 404;
  }

  private async get(key: string): Promise<OpenFile | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket: this.bucket, Key: this.prefix + key });
      const { Body, ContentLength = 0 } = await this.client.send(command);
      return { bytes: ContentLength, stream: Body as Readable };
    } catch (error) {
      // A bucket that was deleted is an outage and no missing picture.
      if (this.isMissing(error) && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw error;
    }
  }

  private async readId() {
    const file = await this.get(ID_NAME);
    return file && (await text(file.stream)).trim();
  }

  private async createId(): Promise<string> {
    const id = {
      Bucket: this.bucket,
      Key: this.prefix + ID_NAME,
      Body: `${randomUUID()}\n`,
      ContentType: 'text/plain',
    };
    try {
      // Never replaces the id of a faster process.
      await this.client.send(new PutObjectCommand({ ...id, IfNoneMatch: '*' }));
    } catch (error) {
      const status = statusOf(error);
      if (status === 501) await this.client.send(new PutObjectCommand(id));
      else if (status !== 412 && status !== 409) throw error;
    }
    const created = await this.readId();
    if (created) return created;
    throw new Error('what was written cannot be read');
  }
}

function connect({ endpoint, region, credentials }: BucketUrl, requestTimeout: number) {
  const agent = { maxSockets: MAX_CONNECTIONS };
  return new S3Client({
    credentials,
    // Other object stores than Amazon's seldom have regions, and no host name for each bucket.
    ...(endpoint ? { endpoint, region: region ?? 'us-east-1', forcePathStyle: true } : { region }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // The newer checksums are unknown to most of the others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  });
}

/** No access lists: the bucket is private, and the server reads it for visitors. */
function diskOf(client: S3Client, { bucket }: BucketUrl) {
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

/** Turns errors into ones that can be logged: those of the SDK have what was signed as members. */
async function plainly<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`The object store ${describe(sourceOf(error))}`);
  }
}

/** flydrive's errors have the SDK's as their cause. */
const sourceOf = (error: unknown) => ((error as Error).cause ?? error) as Partial<S3ServiceException>;

function describe(error: Partial<S3ServiceException> & { code?: string }) {
  const status = error.$metadata?.httpStatusCode;
  const name = error.code ?? error.name ?? 'Error';
  if (!status) return `did not respond (${name})`;
  // A response to HEAD has no body that names the error.
  return name.startsWith('Unknown') ? `responded with ${status}` : `responded with ${status} ${name}`;
}

const statusOf = (error: unknown) =>
  (error as Partial<S3ServiceException> | undefined)?.$metadata?.httpStatusCode;

/** Completes "FILES_URL …" for an operator whose server does not start. */
function startProblem(error: unknown, bucket: string) {
  const source = sourceOf(error);
  if (source.name === 'CredentialsProviderError') {
    return 'has no keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  if (source.message?.includes('Region is missing')) return 'needs ?region= or ?endpoint=';
  const status = statusOf(source);
  if (status === 404) return `names the bucket ${bucket}, which does not exist`;
  if (status === 403) {
    return `names the bucket ${bucket}, which its keys may not list, read and write (${source.name})`;
  }
  if (status === 301) return `names the bucket ${bucket}, which is in another region`;
  return `cannot be used: the object store ${describe(source)}`;
}
