/** A bucket of an object store that speaks S3, as FILES_URL names it. */
export interface BucketUrl {
  readonly bucket: string;
  /** Begins every key; empty, or a path with a slash at its end. */
  readonly prefix: string;
  /** Undefined for the region's own of Amazon S3. */
  readonly endpoint: string | undefined;
  /** Undefined: what the environment of the SDK says, such as AWS_REGION. */
  readonly region: string | undefined;
  /** Undefined: what the environment of the SDK says, such as AWS_ACCESS_KEY_ID. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w-]+\/)*$/;
const PARAMETERS = ['region', 'endpoint'];

/**
 * Reads `s3://KEY:SECRET@BUCKET/FOLDER?region=…&endpoint=https://…`, of which the bucket alone is required.
 *
 * @throws Error whose message completes "FILES_URL …" and has no part of the URL, which may hold a secret
 */
export function parseBucketUrl(raw: string): BucketUrl {
  if (!raw.startsWith('s3://') || !URL.canParse(raw)) {
    throw new Error(
      'must be an address such as s3://bucket/folder?region=eu-central-1, where / in a key is written as %2F',
    );
  }
  const url = new URL(raw);
  if (url.port) throw new Error('has a port; the server is named by ?endpoint=https://minio.example:9000');
  if (!BUCKET.test(url.hostname)) throw new Error('names no bucket that S3 allows');
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const prefix = path && `${path}/`;
  if (!PREFIX.test(prefix)) throw new Error('may have letters, digits, - and _ in the path only');
  for (const name of url.searchParams.keys()) {
    if (!PARAMETERS.includes(name)) throw new Error('may have ?region= and &endpoint= only');
  }
  const endpoint = url.searchParams.get('endpoint') || undefined;
  if (endpoint) checkEndpoint(endpoint);
  return {
    bucket: url.hostname,
    prefix,
    endpoint,
    region: url.searchParams.get('region') || undefined,
    credentials: credentialsOf(url),
  };
}

function checkEndpoint(endpoint: string) {
  const { protocol, pathname, username, password, search } = URL.canParse(endpoint)
    ? new URL(endpoint)
    : { protocol: '', pathname: '', username: '', password: '', search: '' };
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/' || username || password || search) {
    throw new Error('needs an endpoint such as https://minio.example:9000');
  }
}

function credentialsOf({ username, password }: URL) {
  if (!username && !password) return undefined;
  if (!username || !password) throw new Error('needs a secret key beside the access key');
  try {
    return {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    throw new Error('has a % in its keys that must be written as %25');
  }
}
