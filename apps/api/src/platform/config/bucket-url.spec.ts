import { parseBucketUrl } from './bucket-url.js';

describe('FILES_URL (F165)', () => {
  it('names a bucket, and may name a folder, region, endpoint and keys', () => {
    expect(parseBucketUrl('s3://anh-tiem')).toEqual({
      bucket: 'anh-tiem',
      prefix: '',
      endpoint: undefined,
      region: undefined,
      credentials: undefined,
    });
    const url = 's3://AKIA7:a%2Fb+c@anh-tiem/tin/moi/?region=eu-central-1&endpoint=http://127.0.0.1:9000';
    expect(parseBucketUrl(url)).toEqual({
      bucket: 'anh-tiem',
      prefix: 'tin/moi/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AKIA7', secretAccessKey: 'a/b+c' },
    });
  });

  it.each<[string, string]>([
    ['https://minio.example/bucket', 'must be an address such as s3://bucket/folder?region=eu-central-1'],
    ['s3://AKIA7:geheim/w@bucket', 'must be an address such as s3://bucket/folder?region=eu-central-1'],
    ['s3://minio.example:9000/bucket', 'has a port; the server is named by ?endpoint='],
    ['s3://', 'names no bucket that S3 allows'],
    ['s3://Anh_Tiem', 'names no bucket that S3 allows'],
    ['s3://bucket/%2e%2e%2fgeheim', 'may have letters, digits, - and _ in the path only'],
    ['s3://bucket/a.b', 'may have letters, digits, - and _ in the path only'],
    ['s3://bucket?regoin=geheim', 'may have ?region= and &endpoint= only'],
    ['s3://bucket?endpoint=geheim', 'needs an endpoint such as https://minio.example:9000'],
    ['s3://bucket?endpoint=https://minio.example/geheim', 'needs an endpoint such as'],
    ['s3://bucket?endpoint=https://a:geheim@minio.example', 'needs an endpoint such as'],
    ['s3://geheim@bucket', 'needs a secret key beside the access key'],
    ['s3://AKIA7:geheim%2@bucket', 'has a % in its keys that must be written as %25'],
  ])('is refused: %s %s', (url, message) => {
    const refused = () => parseBucketUrl(url);
    expect(refused).toThrow(message);
    expect(refused).not.toThrow('geheim');
  });
});
