/** The groups inside a folder, each from top to bottom (ARCHITECTURE.md), for .dependency-cruiser.mjs. */

export const spec = '\\.(spec|e2e-spec|test)\\.(ts|tsx|mjs)$';

/**
 * A group of a folder imports the groups of its rows below only, so that reading one needs nothing above it. The files beside the
 * groups put them together and import all of them.
 *
 * @param {{ name: string, folder: string, rows: string[][], forEveryGroup: string[], together?: string[] }} ladder `rows` from
 *   top to bottom; what `forEveryGroup` names every group may import; files of groups that `together` names import all
 */
function ladderRules({ name, folder, rows, forEveryGroup, together = [] }) {
  return rows.flatMap((groups, index) =>
    groups.map((group) => ({
      name: `${name}-${group}`,
      comment: `${group} of ${folder} may import the groups below its own only (ARCHITECTURE.md).`,
      severity: 'error',
      from: { path: `^${folder}/(${group})/`, pathNot: [spec, ...together] },
      to: {
        path: `^${folder}/`,
        pathNot: [
          `^${folder}/(${[group, ...rows.slice(index + 1).flat()].join('|')})/`,
          ...forEveryGroup.map((file) => `^${folder}/${file}`),
        ],
      },
    })),
  );
}

/** Resolvers and controllers put the groups together. */
export const postRules = ladderRules({
  name: 'posts-group',
  folder: 'apps/api/src/modules/posts',
  rows: [
    ['history', 'working-copy', 'preview', 'schedule', 'bulk', 'presence', 'views', 'changes'],
    ['list|search|published'],
    ['saving'],
    ['transition'],
    ['versions', 'slug'],
    ['content'],
    ['texts'],
  ],
  forEveryGroup: [
    '(lock-post|post-id|post-tag|post\\.entity|post\\.input|keyword-list|article-url)\\.ts$',
    '.*\\.entity\\.ts$',
  ],
  together: ['\\.(resolver|controller)\\.ts$'],
});

const postEditor = 'apps/back-office/src/pages/post-editor';

/** The editor's screen: notices and dialogs · fields · rich text · the controller, which knows nothing of the screen. */
export const editorRules = [
  ...ladderRules({
    name: 'editor-group',
    folder: postEditor,
    rows: [
      [
        'advice',
        'autosave',
        'conflict',
        'post-link',
        'presence',
        'saving',
        'schedule',
        'share',
        'slug',
        'working-copy',
      ],
      ['fields'],
      ['rich-text'],
      ['controller'],
    ],
    forEveryGroup: [
      '(post-text|thumbnail|slug-of-post|save-first|random-id|route-paths)\\.ts$',
      '(at-save-bar|columns|image-refusal|picture-bytes|text-notice|use-latest|use-post-editor)\\.tsx?$',
    ],
  }),
  ...ladderRules({
    name: 'editor-part',
    folder: `${postEditor}/controller`,
    rows: [['conflict'], ['saving', 'backup', 'presence', 'fields'], ['post-state']],
    forEveryGroup: [],
  }),
  {
    name: 'editor-controller-without-react',
    comment:
      'What the editor decides is tested without a screen: the controller imports no component and no hook.',
    severity: 'error',
    from: { path: `^${postEditor}/controller/`, pathNot: spec },
    to: {
      path: [
        '(^|node_modules/)(react|react-dom|react-router-dom|@chakra-ui/react)(/|$)',
        '\\.tsx$',
        '/use-[^/]+$',
      ],
    },
  },
];
