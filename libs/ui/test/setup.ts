import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// Polyfills for jsdom.
Object.assign(globalThis, { TextEncoder, TextDecoder });
window.scrollTo = () => {};

// The default of a second is too short while other suites use every core.
configure({ asyncUtilTimeout: 10_000 });

// Warnings of React and Apollo fail a test.
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...words) => {
    throw new Error(`console.${method}: ${words.map(String).join(' ')}`);
  });
}
