import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });
window.scrollTo = () => {};

// A second, the default, is not enough while other suites keep every core busy.
configure({ asyncUtilTimeout: 10_000 });

// A warning of React or Apollo is a fault like any other.
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...words) => {
    throw new Error(`console.${method}: ${words.map(String).join(' ')}`);
  });
}
