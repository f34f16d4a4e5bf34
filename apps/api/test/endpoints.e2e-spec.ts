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
import {
  MANAGERS_ENDPOINT,
  PUBLIC_ENDPOINT,
  SESSION_ENDPOINT,
} from '../src/platform/http/public.decorator.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({}, { createApp });
});
afterAll(() => tested.close());

/** A method of a controller or resolver that someone outside can call. */
interface Endpoint {
  name: string;
  rest?: { method: string; path: string };
  /** With `account` an API token is enough; `session` refuses every API token, `manager` everybody else too. */
  caller: 'everyone' | 'account' | 'session' | 'manager';
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
      return [...restEndpoints(owner, handler), ...graphqlEndpoints(handler, name)].map((endpoint) => ({
        ...endpoint,
        caller: callerOf(owner, handler),
      }));
    }),
  );
}

function callerOf(owner: Type, handler: object): Endpoint['caller'] {
  if (Reflect.getMetadata(PUBLIC_ENDPOINT, handler) ?? Reflect.getMetadata(PUBLIC_ENDPOINT, owner))
    return 'everyone';
  if (Reflect.getMetadata(MANAGERS_ENDPOINT, handler)) return 'manager';
  return Reflect.getMetadata(SESSION_ENDPOINT, handler) ? 'session' : 'account';
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

/** Who may call each endpoint: a review sees it here when that changes. */
const callers: Readonly<Record<string, Endpoint['caller']>> = {
  'DELETE /api/post/:id': 'account',
  'GET /*': 'everyone',
  // The picker page is for everyone; the list of images is not (C28).
  'GET /admin/files/ckeditor/browse': 'everyone',
  'GET /api/auth/me': 'account',
  'GET /api/auth/user': 'account',
  'GET /api/captcha/challenge': 'everyone',
  'GET /api/files/resources/:name': 'everyone',
  'GET /api/post/:id': 'account',
  'GET /api/post/display/:titlePath': 'everyone',
  'GET /api/post/display/latest3': 'everyone',
  'GET /api/post/display/list': 'everyone',
  'GET /api/post/list': 'account',
  'GET /health': 'everyone',
  'GET /health/live': 'everyone',
  'GET /health/ready': 'everyone',
  'GET /reset-password': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /rss.xml': 'everyone',
  'GET /site.webmanifest': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /undo-email-change': 'everyone',
  'HEAD /api/files/resources/:name': 'everyone',
  'PATCH /api/auth/me': 'session',
  'PATCH /api/auth/me/password': 'session',
  'POST /admin/files/ckeditor/upload': 'account',
  'POST /api/auth/login': 'everyone',
  'POST /api/auth/refresh': 'everyone',
  'POST /api/auth/request-password-reset': 'everyone',
  'POST /api/auth/reset-password': 'everyone',
  'POST /api/auth/signup': 'everyone',
  'POST /api/auth/undo-email-change': 'everyone',
  'POST /api/post': 'account',
  'POST /api/read': 'everyone',
  'POST /api/send-contact-form': 'everyone',
  'mutation changePassword': 'session',
  'mutation changePosts': 'account',
  'mutation createApiToken': 'session',
  'mutation createInvitation': 'manager',
  'mutation createPasswordLink': 'manager',
  'mutation createPostPreview': 'account',
  'mutation deletePost': 'account',
  'mutation discardWorkingCopy': 'account',
  'mutation describePicture': 'account',
  'mutation duplicatePost': 'account',
  'mutation endAccountSessions': 'manager',
  'mutation endSession': 'session',
  'mutation endUnsavedTexts': 'session',
  'mutation keepPicture': 'account',
  'mutation keepUnsavedText': 'session',
  'mutation lockAccount': 'manager',
  'mutation eraseContactMessages': 'manager',
  'mutation exportContactMessages': 'manager',
  'mutation logIn': 'everyone',
  'mutation logOut': 'session',
  'mutation removeAccount': 'manager',
  'mutation renewTokens': 'everyone',
  'mutation replacePicture': 'account',
  'mutation replacePassword': 'session',
  'mutation reportEditing': 'account',
  'mutation republishPost': 'account',
  'mutation restorePostRevision': 'account',
  'mutation revokeApiToken': 'session',
  'mutation revokeInvitation': 'manager',
  'mutation revokePostPreview': 'account',
  'mutation saveContactMessageNote': 'manager',
  'mutation savePost': 'account',
  'mutation saveWorkingCopy': 'account',
  'mutation schedulePost': 'account',
  'mutation sendContactMessage': 'everyone',
  'mutation setByline': 'session',
  'mutation setManager': 'manager',
  'mutation setContactMessageState': 'manager',
  'mutation setPostSlug': 'account',
  'mutation signUp': 'everyone',
  'mutation undoPictureReplacement': 'account',
  'mutation unlockAccount': 'manager',
  'mutation updateMe': 'session',
  'mutation uploadPicture': 'account',
  'query activity': 'manager',
  'query apiTokens': 'session',
  'query contactForm': 'everyone',
  'query invitations': 'manager',
  'query contactMessage': 'manager',
  'query contactMessages': 'manager',
  'query currentTopics': 'everyone',
  'query latestPosts': 'everyone',
  'query me': 'everyone',
  'query people': 'manager',
  'query picture': 'account',
  'query pictures': 'account',
  'query plans': 'everyone',
  'query post': 'account',
  'query postActivity': 'account',
  'query postRevision': 'account',
  'query postRevisions': 'account',
  'query postVersions': 'account',
  'query posts': 'account',
  'query publishedPost': 'everyone',
  'query publishedPostChanges': 'everyone',
  'query publishedPosts': 'everyone',
  'query publishedPostsConnection': 'everyone',
  'query readers': 'account',
  'query relatedPosts': 'everyone',
  'query sessions': 'session',
  'query signUpMode': 'manager',
  'query siteSettings': 'everyone',
  'query topic': 'everyone',
  'query unsavedTexts': 'session',
};

describe('The endpoints (F84, F85, F141)', () => {
  it('may be called by those who are listed here, each of them (C95)', () => {
    const found = findEndpoints().map(({ name, caller }) => [name, caller] as const);
    expect(Object.fromEntries(found)).toEqual(callers);
  });

  it('that an API token may be refused at say so in the schema', () => {
    const refusing = findEndpoints().filter(
      ({ name, rest, caller }) =>
        !rest &&
        (caller === 'session' ||
          caller === 'manager' ||
          (caller === 'account' && name.startsWith('mutation '))),
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
