import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what the server has beside it; the router makes a `Request` of each navigation, which takes Node’s signals only. */
export default class BrowserAndServer extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { AbortController, AbortSignal, Request, Response, URLPattern });
  }
}
