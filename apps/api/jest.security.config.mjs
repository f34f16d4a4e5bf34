export { security as default } from './jest.config.mjs';
