import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { tokensOf } from './api-tokens.js';
import { declaredFailures } from './declared-failures.js';
import { sampleOperation, sendSample } from './samples.js';
import { startApp, type TestApp } from './start-app.js';
import { aManager } from './managers.js';
import { createApp } from '../src/create-app.js';
import { PUBLIC_ENDPOINT, SESSION_ENDPOINT } from '../src/platform/http/public.decorator.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({}, { createApp });
});
afterAll(() => tested.close());

/** A method of a controller or resolver that someone outside can call. */
interface Endpoint {
  name: string;
  rest?: { method: string; path: string };
  isPublic: boolean;
  isForSessions: boolean;
}

/** Every handler that Nest knows, found by its metadata. */
function findEndpoints(): Endpoint[] {
  const discovery = new DiscoveryService(tested.app.get(ModulesContainer));
  const classes = [...discovery.getControllers(), ...discovery.getProviders()]
    .filter(({ metatype, instance }) => metatype && instance)
    .map(({ instance }) => instance.constructor as Type);
  return [...new Set(classes)].flatMap((owner) =>
    new MetadataScanner().getAllMethodNames(owner.prototype).flatMap((name) => {
      const handler = owner.prototype[name];
      const isPublic = Boolean(
        Reflect.getMetadata(PUBLIC_ENDPOINT, handler) ?? Reflect.getMetadata(PUBLIC_ENDPOINT, owner),
      );
      return [...restEndpoints(owner, handler), ...graphqlEndpoints(handler, name)].map((endpoint) => ({
        ...endpoint,
        isPublic,
        isForSessions: Boolean(Reflect.getMetadata(SESSION_ENDPOINT, handler)),
      }));
    }),
  );
}

function restEndpoints(owner: Type, handler: object) {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
  if (!method) return [];
  const prefixes = [Reflect.getMetadata(PATH_METADATA, owner)].flat();
  const paths = [Reflect.getMetadata(PATH_METADATA, handler)].flat();
  return prefixes.flatMap((prefix) =>
    paths.map((path) => {
      const whole = `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
      return { name: `${method} ${whole}`, rest: { method, path: whole } };
    }),
  );
}

function graphqlEndpoints(handler: object, name: string) {
  const type = Reflect.getMetadata('graphql:resolver_type', handler);
  if (type !== 'Query' && type !== 'Mutation') return [];
  return [{ name: `${type.toLowerCase()} ${Reflect.getMetadata('graphql:resolver_name', handler) ?? name}` }];
}

const namesOf = (endpoints: Endpoint[]) => endpoints.map(({ name }) => name).toSorted();

describe('The endpoints (F84, F85, F141)', () => {
  it('that everyone may call are these', () => {
    expect(namesOf(findEndpoints().filter(({ isPublic }) => isPublic))).toEqual([
      'GET /*',
      // The picker page is for everyone; the list of images is not (C28).
      'GET /admin/files/ckeditor/browse',
      'GET /api/captcha/challenge',
      'GET /api/files/resources/:name',
      'GET /api/post/display/:titlePath',
      'GET /api/post/display/latest3',
      'GET /api/post/display/list',
      'GET /api/post/display/list/changes',
      'GET /health',
      'GET /health/live',
      'GET /health/ready',
      'GET /reset-password',
      'GET /robots.txt',
      'GET /rss.xml',
      'GET /site.webmanifest',
      'GET /sitemap.xml',
      'GET /undo-email-change',
      'HEAD /api/files/resources/:name',
      'POST /api/auth/login',
      'POST /api/auth/refresh',
      'POST /api/auth/request-password-reset',
      'POST /api/auth/reset-password',
      'POST /api/auth/signup',
      'POST /api/auth/undo-email-change',
      'POST /api/send-contact-form',
      'mutation logIn',
      'mutation renewTokens',
      'mutation sendContactMessage',
      'mutation signUp',
      'query contactForm',
      'query latestPosts',
      'query me',
      'query plans',
      'query publishedPost',
      'query publishedPostChanges',
      'query publishedPosts',
      'query publishedPostsConnection',
      'query relatedPosts',
      'query siteSettings',
    ]);
  });

  it('that need an account are these', () => {
    expect(namesOf(findEndpoints().filter(({ isPublic }) => !isPublic))).toEqual([
      'DELETE /api/post/:id',
      'GET /api/auth/me',
      'GET /api/auth/user',
      'GET /api/post/:id',
      'GET /api/post/list',
      'PATCH /api/auth/me',
      'PATCH /api/auth/me/password',
      'POST /admin/files/ckeditor/upload',
      'POST /api/post',
      'mutation changePassword',
      'mutation changePosts',
      'mutation createApiToken',
      'mutation createPostPreview',
      'mutation deletePost',
      'mutation discardWorkingCopy',
      'mutation duplicatePost',
      'mutation endSession',
      'mutation logOut',
      'mutation replacePassword',
      'mutation reportEditing',
      'mutation republishPost',
      'mutation restorePostRevision',
      'mutation revokeApiToken',
      'mutation revokePostPreview',
      'mutation savePost',
      'mutation saveWorkingCopy',
      'mutation schedulePost',
      'mutation setPostSlug',
      'mutation updateMe',
      'mutation uploadPicture',
      'query apiTokens',
      'query pictures',
      'query post',
      'query postActivity',
      'query postRevision',
      'query postRevisions',
      'query postVersions',
      'query posts',
      'query sessions',
    ]);
  });

  it('that refuse every API token are these (C95)', () => {
    expect(namesOf(findEndpoints().filter(({ isForSessions }) => isForSessions))).toEqual([
      'PATCH /api/auth/me',
      'PATCH /api/auth/me/password',
      'mutation changePassword',
      'mutation createApiToken',
      'mutation endSession',
      'mutation logOut',
      'mutation replacePassword',
      'mutation revokeApiToken',
      'mutation updateMe',
      'query apiTokens',
      'query sessions',
    ]);
  });

  it('that an API token may be refused at say so in the schema', () => {
    const refusing = findEndpoints().filter(
      ({ name, rest, isPublic, isForSessions }) =>
        !rest && !isPublic && (isForSessions || name.startsWith('mutation ')),
    );
    const declared = [...declaredFailures].filter(([, failures]) => failures?.codes.includes('FORBIDDEN'));
    // Everyone may call these two; they are forbidden for other reasons.
    const others = ['logIn', 'signUp'];
    const fields = namesOf(refusing).map((name) => name.split(' ')[1]!);
    expect(declared.map(([field]) => field).toSorted()).toEqual([...fields, ...others].toSorted());
  });

  it('that need an account say in the schema that they fail without one, and no others', () => {
    // Everyone may call these two; they look at a token themselves.
    const lookAtTokens = ['query me', 'mutation renewTokens'];
    const closed = findEndpoints().filter(({ caller, rest }) => caller !== 'everyone' && !rest);
    const declared = [...declaredFailures].filter(([, failures]) =>
      failures?.codes.includes('UNAUTHENTICATED'),
    );
    const fieldOf = (name: string) => name.split(' ')[1];
    expect(declared.map(([field]) => field).toSorted()).toEqual(
      [...namesOf(closed), ...lookAtTokens].map(fieldOf).toSorted(),
    );
  });

  it('include every query and mutation of the schema', () => {
    const { schema } = tested.app.get(GraphQLSchemaHost);
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type!.getFields()).map((field) => `${type!.name.toLowerCase()} ${field}`),
    );
    const found = namesOf(findEndpoints()).filter((name) => /^(query|mutation) /.test(name));
    expect(found).toEqual(fields.toSorted());
  });
});

describe('An endpoint that needs an account (C19)', () => {
  it('of REST responds with 401 without a token, however invalid the rest of the request is', async () => {
    const closed = findEndpoints().flatMap(({ rest, caller }) =>
      rest && caller !== 'everyone' ? [rest] : [],
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const { method, path } of closed) {
      for (const authorization of ['', 'Bearer abc']) {
        const { status, body } = await tested.client.rest(method, path.replace(/:\w+/g, '1'), undefined, {
          authorization,
        });
        expect({ method, path, status, code: body.code }).toEqual({
          method,
          path,
          status: 401,
          code: 'UNAUTHENTICATED',
        });
      }
    }
  });

  it('of GraphQL responds with UNAUTHENTICATED', async () => {
    const { schema } = tested.app.get(GraphQLSchemaHost);
    const closed = findEndpoints().filter(({ rest, caller }) => !rest && caller !== 'everyone');
    expect(closed.length).toBeGreaterThan(3);
    for (const { name } of closed) {
      const [operation, field] = name.split(' ') as ['query' | 'mutation', string];
      const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
      const { errors } = await sendSample(
        tested.client,
        sampleOperation(operation, type!.getFields()[field]!),
      );
      expect({ name, code: errors?.[0]?.extensions.code }).toEqual({ name, code: 'UNAUTHENTICATED' });
    }
  });
});

describe('An endpoint for managers (C103)', () => {
  it('responds with FORBIDDEN to other accounts, and to the API tokens of a manager', async () => {
    const { created, program } = tokensOf(() => tested);
    const manager = await aManager(tested);
    const others = [
      await tested.client.signUp(),
      program((await created(manager, { scope: 'WRITE' })).secret),
    ];
    const { schema } = tested.app.get(GraphQLSchemaHost);
    const closed = findEndpoints().filter(({ caller }) => caller === 'manager');
    for (const { name } of closed) {
      const [operation, field] = name.split(' ') as ['query' | 'mutation', string];
      const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
      for (const other of others) {
        const { errors } = await sendSample(other, sampleOperation(operation, type!.getFields()[field]!));
        expect({ name, code: errors?.[0]?.extensions.code }).toEqual({ name, code: 'FORBIDDEN' });
      }
    }
  });
});

describe('An endpoint that changes something (C95)', () => {
  it('responds with FORBIDDEN to an API token that may only read, in REST and GraphQL', async () => {
    const { created, program } = tokensOf(() => tested);
    const reader = program((await created(await tested.client.signUp())).secret);
    const { schema } = tested.app.get(GraphQLSchemaHost);
    const closed = findEndpoints().filter(({ caller }) => caller !== 'everyone');
    for (const { name, rest } of closed) {
      if (rest && rest.method !== 'GET') {
        const { body } = await reader.rest(rest.method, rest.path.replace(/:\w+/g, '1'));
        expect({ name, code: body.code }).toEqual({ name, code: 'FORBIDDEN' });
      } else if (name.startsWith('mutation ')) {
        const field = schema.getMutationType()!.getFields()[name.split(' ')[1]!]!;
        const { errors } = await sendSample(reader, sampleOperation('mutation', field));
        expect({ name, code: errors?.[0]?.extensions.code }).toEqual({ name, code: 'FORBIDDEN' });
      }
    }
  });
});
