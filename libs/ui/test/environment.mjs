import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what the server has beside it. */
export default class BrowserAndServer extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.URLPattern = URLPattern;
  }
}
