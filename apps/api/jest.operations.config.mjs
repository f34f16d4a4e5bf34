import { server, slowSpecs } from './jest.config.mjs';

/** @type {import('jest').Config} */
export default { ...server, testMatch: slowSpecs.map((path) => `<rootDir>/src/**/${path}.*spec.ts`) };
