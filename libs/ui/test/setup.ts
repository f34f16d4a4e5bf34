import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and screens use: a window that is wide, light and never changes, in which nothing comes near.
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.scrollTo = () => {};
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// The default of a second is too short while other suites use every core.
configure({ asyncUtilTimeout: 10_000 });

// Warnings of React and Apollo fail a test, except that jsdom does not know the element <search>.
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...words) => {
    if (String(words[0]).startsWith('The tag <%s> is unrecognized') && words[1] === 'search') return;
    throw new Error(`console.${method}: ${words.map(String).join(' ')}`);
  });
}
