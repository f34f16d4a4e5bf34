import { uploadRequest } from '@tiempos/contract';
import { aSignUp } from './builders.js';
import { expectDeclared } from './declared-failures.js';

/** A response with its JSON body. */
export interface TestResponse<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A GraphQL response. */
export interface GraphQLResponse<Data = any> {
  data?: Data | null;
  errors?: {
    message: string;
    path?: string[];
    extensions: { code: string; errors: Record<string, string> } & Record<string, unknown>;
  }[];
}

/** Calls REST and GraphQL of a running product over HTTP. */
export class TestClient {
  constructor(
    readonly url: string,
    readonly tokens?: { accessToken: string; refreshToken: string; expiresIn: number },
    readonly account?: { name: string; email: string; password: string },
  ) {}

  /** One REST request; an object body travels as JSON, FormData as multipart. */
  async rest<Body = any>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<Body>> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.authorization(),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.match(/^application\/(problem\+)?json/);
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as Body,
    };
  }

  /** One GraphQL request. */
  async graphql<Data = any>(query: string, variables?: object): Promise<GraphQLResponse<Data>> {
    const { body } = await this.rest<GraphQLResponse<Data>>('POST', '/graphql', { query, variables });
    expectDeclared(query, body);
    return body;
  }

  /** One GraphQL multipart request; `file` takes the place of `variables[name]`. */
  async graphqlUpload<Data = any>(
    query: string,
    variables: object,
    name: string,
    file: File,
  ): Promise<GraphQLResponse<Data>> {
    const request = uploadRequest(query, { ...variables, [name]: file });
    const { body } = await this.rest<GraphQLResponse<Data>>('POST', '/graphql', request.body, {
      ...request.headers,
    });
    expectDeclared(query, body);
    return body;
  }

  /** A client of a new account. */
  async signUp(
    overrides: Partial<ReturnType<typeof aSignUp>> & { promotionCode?: string } = {},
  ): Promise<TestClient> {
    const account = aSignUp(overrides);
    const { body } = await this.rest('POST', '/api/auth/signup', account);
    return new TestClient(this.url, body.data.tokens, account);
  }

  /** The same client with other tokens. */
  withTokens(tokens: TestClient['tokens']): TestClient {
    return new TestClient(this.url, tokens, this.account);
  }

  private authorization(): Record<string, string> {
    return this.tokens ? { authorization: `Bearer ${this.tokens.accessToken}` } : {};
  }
}
