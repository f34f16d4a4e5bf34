import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });

// A warning of React or Apollo is a fault like any other.
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...words) => {
    throw new Error(`console.${method}: ${words.map(String).join(' ')}`);
  });
}
