import type { Rolldown } from 'vite';

/** Chakra's form components and the code shared by all of its components: all that login and sign-up load of it. */
const formComponents =
  /\/src\/ui\/back-office\/(buttons|use-submit)|libs\/ui\/src\/form\/|@chakra-ui\/react\/dist\/esm\/(styled-system|anatomy|components\/(card|field|input\/|input-group|group|button|alert|spinner|icons|loader)|theme\/recipes\/(field|input|button|alert|card|spinner))|@ark-ui\/react\/dist\/components\/(field\/|fieldset|factory)|[./]anatomy\.m?js$|@zag-js\/anatomy/;

/** The runtime of every interactive Chakra component. */
const machines =
  /@zag-js\/(core|react|utils|dom-query|store|types|stringify-state|interact-outside)\/|@(chakra-ui\/react\/dist\/esm|ark-ui\/react\/dist)\/components\/(portal|presence|for)|@ark-ui\/react\/dist\/(providers|utils)/;

/** Chakra's dialog and its focus trap; fetched when a dialog is about to open. */
const dialog =
  /@zag-js\/(dialog|dismissable|focus-trap|remove-scroll|aria-hidden)\/|@(chakra-ui\/react\/dist\/esm|ark-ui\/react\/dist)\/components\/dialog|\/src\/ui\/back-office\/dialog/;

/**
 * Modules shared by the list, the editor and the history of posts, and small ones shared by the editor and its dialogs.
 */
const postScreens =
  /\/src\/(posts\/(post-plan|plan-words|post-texts)|article\/format-date|ui\/back-office\/foot-bar|pages\/post-editor\/(post-text|thumbnail)\.)/;

/** The guard and the frame of the signed-in screens, and small modules of theirs. */
const signedInPieces =
  /\/src\/(app\/(require-auth|session-toasts)|layout\/dashboard\/(?!sidebar-drawer)|ui\/on-demand|routing\/(use-leaving|history-blocker)|posts\/status-badge|ui\/back-office\/(use-preload|forced-colors|notice))|@chakra-ui\/.*\/skeleton/;

/** The validation of forms. */
const validation = /node_modules\/(class-validator|react-hook-form|@hookform)\/|validation\/dist\//;

/**
 * The bundler alone would create a chunk for each combination of screens that share a module: a request and a kilobyte of
 * headers each. What every screen needs is one chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 4 },
  { name: 'forms', test: formComponents, minShareCount: 2, priority: 3 },
  { name: 'machines', test: machines, minShareCount: 2, priority: 2 },
  { name: 'dialog', test: dialog, minShareCount: 2, priority: 1 },
  { name: 'post-screens', test: postScreens, minShareCount: 2, priority: 0 },
  { name: 'signed-in', test: signedInPieces, priority: 0 },
  { name: 'validation', test: validation, minShareCount: 2, priority: 0 },
];
