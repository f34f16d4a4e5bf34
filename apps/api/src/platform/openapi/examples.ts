import type { Schema } from './json-schema.js';

/** Values of members by their name. A member that is missing here, and is no text, has an example by its type. */
const values: Readonly<Record<string, unknown>> = {
  name: 'Nguyễn Thị Hoa',
  email: 'hoa@tiem.example',
  phone: '0912 345 678',
  password: 'BanhMi2026',
  oldPassword: 'BanhMi2025',
  plan: 'basic',
  promotionCode: 'TIEM-2026',
  message: 'Tôi muốn được tư vấn gói cho quán cà phê.',
  token: 'eyJjaGFsbGVuZ2UiOnt9fQ==',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refreshToken: '1.1.c2lnbmF0dXJl',
  expiresIn: 28_800,
  days: 7,
  title_path: 'bun-bo-dong-ba',
  titlePath: 'bun-bo-dong-ba',
  img_file_name: '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c11.jpg',
  thumbImg: '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c11.jpg',
  oldThumbImg: '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c11.jpg',
  fileName: '7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c11.jpg',
  original_name: 'quán mới.jpg',
  alternative_text: 'Mặt tiền quán mới',
  content_type: 'image/jpeg',
  url: '/api/files/resources/7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c11.jpg',
  width: 1600,
  height: 1067,
  bytes: 183_204,
  savedBy: 'Nguyễn Thị Hoa',
  isMine: false,
  algorithm: 'PBKDF2/SHA-256',
  nonce: '6f1c9b',
  salt: '52af0e',
  keyPrefix: '00',
  signature: '9c1185a5c5e9fc54',
  cost: 1000,
  keyLength: 32,
  expiresAt: 1_795_500_000,
  data: { policyVersion: '2026-11-24' },
};

/**
 * An example of a schema: what it declares itself, else by the name of the member, else by the type.
 *
 * @throws Error for a text without one
 */
export function exampleOf(schema: Schema, resolve: (ref: string) => Schema, name = ''): unknown {
  if (schema.$ref) return exampleOf(resolve(schema.$ref), resolve, name);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.allOf ?? [];
  if (alternative) return exampleOf(alternative, resolve, name);
  if (schema.properties) {
    const members = Object.entries(schema.properties);
    return Object.fromEntries(members.map(([key, member]) => [key, exampleOf(member, resolve, key)]));
  }
  if (schema.items) return [exampleOf(schema.items, resolve, name)];
  if (schema.format === 'binary') return '(the bytes of the file)';
  if (name in values) return values[name];
  return ofType(schema, name);
}

function ofType({ type, format, minimum = 1 }: Schema, name: string): unknown {
  if (format === 'date-time') return '2026-11-24T08:00:00.000Z';
  const [first] = [type].flat();
  if (first === 'string') throw new Error(`The text ${name} has no example in the OpenAPI document`);
  if (first === 'boolean') return true;
  return first === 'object' ? {} : minimum;
}
