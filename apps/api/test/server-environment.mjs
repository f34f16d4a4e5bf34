import { TestEnvironment } from 'jest-environment-node';

/**
 * The environment of the tests. Jest loads every module again for each test file; what a test gets from `importOutside`, Node
 * itself loads once for all files of a worker. The server is four thousand modules.
 */
export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    /** @param {string} specifier */
    this.global.importOutside = (specifier) => import(specifier);
  }
}
