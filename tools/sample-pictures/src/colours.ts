/** The colours one picture is drawn with; the roles are the same in each palette. */
export interface Colours {
  /** Background, and the quieter shape that carries the composition on it. */
  wall: string;
  wallDeep: string;
  /** A counter seen from the front: its top and its face. */
  counter: string;
  counterFace: string;
  /** The main object: body, shaded side, light tint. */
  main: string;
  deep: string;
  tint: string;
  /** One warm highlight, and a second colour beside the main one. */
  accent: string;
  second: string;
}

/** Paper, ink, line and leaf tones that do not change with the palette. */
export const paper = '#fffdf8';
export const ink = '#1d1b16';
export const pencil = '#8d8473';
export const faint = '#e5dcc9';
export const herb = '#4f9a52';

/** Five moods made of the site's own tokens: warm paper, jade, mango, chili and the night sidebar. */
export const palettes = {
  sand: {
    wall: '#f6f0e4',
    wallDeep: '#ebdfc8',
    counter: '#d9c39a',
    counterFace: '#c6ac7c',
    main: '#0f6b4f',
    deep: '#0a4f3a',
    tint: '#cfe8dc',
    accent: '#ffb52e',
    second: '#b93620',
  },
  mint: {
    wall: '#e4f3ec',
    wallDeep: '#cbe5d8',
    counter: '#8fc3ab',
    counterFace: '#6fab90',
    main: '#0f6b4f',
    deep: '#08372a',
    tint: '#d5ede2',
    accent: '#ffb52e',
    second: '#c9563f',
  },
  mango: {
    wall: '#fff1d1',
    wallDeep: '#ffe0a3',
    counter: '#f0a929',
    counterFace: '#d78e14',
    main: '#0a4f3a',
    deep: '#08372a',
    tint: '#cfe8dc',
    accent: '#ffb52e',
    second: '#b93620',
  },
  chili: {
    wall: '#fdebe6',
    wallDeep: '#f7d3c8',
    counter: '#d98a75',
    counterFace: '#c26f59',
    main: '#b93620',
    deep: '#8a2412',
    tint: '#fbd9cf',
    accent: '#ffb52e',
    second: '#0f6b4f',
  },
  night: {
    wall: '#0a4f3a',
    wallDeep: '#0d6047',
    counter: '#14614a',
    counterFace: '#08372a',
    main: '#3d9f7f',
    deep: '#1c7358',
    tint: '#bfe3d3',
    accent: '#ffb52e',
    second: '#e2725b',
  },
} as const satisfies Record<string, Colours>;
