/** The groups inside a folder, each from top to bottom (ARCHITECTURE.md), for .dependency-cruiser.mjs. */

export const spec = '\\.(spec|e2e-spec|test)\\.(ts|tsx|mjs)$';

/** All of them. @type {{ name: string, folder: string, rows: string[][] }[]} */
export const ladders = [];

/**
 * A group of a folder is one of its folders, or a file beside them, which its name with an extension says. It imports the groups of the rows
 * below only, so that reading one needs nothing above it. The files that no row names put the groups together: no group imports them.
 *
 * @param {{ name: string, folder: string, rows: string[][] }} ladder `rows` from top to bottom
 */
function ladderRules({ name, folder, rows }) {
  ladders.push({ name, folder, rows });
  const pathOf = (/** @type {string} */ group) =>
    `^${folder}/${group.includes('.') ? `${group.replaceAll('.', '\\.')}$` : `${group}/`}`;
  return rows.flatMap((groups, index) =>
    groups.map((group) => ({
      name: `${name}-${group}`,
      comment: `${group} of ${folder} may import the groups below its own only (ARCHITECTURE.md).`,
      severity: 'error',
      from: { path: pathOf(group), pathNot: spec },
      to: { path: `^${folder}/`, pathNot: [group, ...rows.slice(index + 1).flat()].map(pathOf) },
    })),
  );
}

export const postRules = ladderRules({
  name: 'posts-group',
  folder: 'apps/api/src/modules/posts',
  rows: [
    [
      'history',
      'working-copy',
      'schedule',
      'slug',
      'bulk',
      'imports',
      'pictures',
      'presence',
      'unsaved',
      'changes',
      'published',
      'topics',
    ],
    ['preview', 'posts.service.ts', 'post.response.ts'],
    ['search'],
    ['list'],
    ['saving'],
    ['transition'],
    ['versions'],
    ['views', 'lock-post.ts'],
    ['post.entity.ts'],
    ['content', 'post.input.ts', 'post-id.ts', 'article-url.ts', 'keyword-list.ts'],
    ['texts'],
  ],
});

export const mediaRules = ladderRules({
  name: 'media-group',
  folder: 'apps/api/src/modules/media',
  rows: [
    ['pictures', 'ckeditor'],
    ['media.service.ts'],
    ['usage'],
    ['uploads', 'images'],
    ['stored-file.entity.ts', 'public-image.ts', 'file-names.ts'],
  ],
});

export const authRules = ladderRules({
  name: 'auth-group',
  folder: 'apps/api/src/modules/auth',
  rows: [
    ['people'],
    ['email-change', 'password-reset'],
    ['auth.response.ts'],
    ['api-tokens', 'signup'],
    ['sessions'],
    ['auth.input.ts', 'link-page.ts', 'link-tokens.ts', 'passwords.ts'],
  ],
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
      ['use-post-editor.ts', 'use-latest.ts', 'at-save-bar.tsx', 'columns.tsx', 'text-notice.tsx'],
      ['undo-toast.tsx', 'save-first.ts'],
      ['controller'],
      ['post-text.ts', 'thumbnail.ts', 'slug-of-post.ts', 'route-paths.ts'],
    ],
  }),
  ...ladderRules({
    name: 'editor-part',
    folder: `${postEditor}/controller`,
    rows: [['conflict'], ['saving', 'presence', 'fields'], ['backup'], ['post-state']],
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
