import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../../..');
export const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
const execute = promisify(execFile);

/** An example of the API guide. */
export interface Example {
  language: string;
  /** For programs, the path of their file. */
  name: string;
  text: string;
}

/** The examples of the guide in its order. */
export const examples: Example[] = [...guide.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
  ([, language, name, text]) => ({ language: language!, name: name!, text: text! }),
);

/** What the program of the guide prints that meets each error. */
export const printedByShop = new RegExp(
  [
    'Bánh xèo Mười Xiềm \\d+',
    'title: TOO_SHORT 3',
    'Nguyễn Hoa has saved version 2\\.',
    'Sign in again\\.',
    'It is gone\\.',
    'Sign in again\\.',
    '$',
  ].join('\n'),
);

/** The options with which the guide writes tsconfig.json. */
const tscInit = /npx tsc (--init .*)$/m.exec(guide)![1]!.split(' ');

const SCHEMA_URL = 'https://tiem.example/api/docs/schema.graphql';

/** A folder in which examples are run against a started server. */
export class ExampleFolder {
  private prepared?: Promise<void>;

  constructor(
    /** Where packages are found. */
    private readonly folder: string,
    private readonly url: string,
  ) {}

  /** Runs an example and returns what it prints. */
  async output(example: Example, settings: NodeJS.ProcessEnv = {}): Promise<string> {
    const { language, name } = example;
    const source = this.write(example);
    if (language === 'sh') return this.run('bash', ['-euo', 'pipefail', '-c', source], settings);
    if (language === 'json') return source;
    if (language === 'js') return this.run(process.execPath, [name], settings);
    await this.prepare();
    if (name === 'codegen.ts') return readFileSync(join(this.folder, 'src/gql/graphql.ts'), 'utf8');
    return this.node(name);
  }

  /** Starts a program that goes on until it is ended. */
  start(example: Example, settings: NodeJS.ProcessEnv) {
    this.write(example);
    const env = { ...process.env, NODE_OPTIONS: '', ...settings };
    const child = spawn(process.execPath, [example.name], { cwd: this.folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words) => (output += words));
    return { output: () => output, end: () => child.kill() };
  }

  /** Writes an example for the started server. @returns what it wrote */
  write({ name, text }: Omit<Example, 'language'>): string {
    const source = text.replaceAll('https://tiem.example', this.url);
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    return source;
  }

  /**
   * Generates types and checks all programs of the guide with them, and the declarations of the packages; once, since it takes seconds.
   *
   * @param schema where the types come from, if not from the started server
   */
  prepare(schema = SCHEMA_URL): Promise<void> {
    return (this.prepared ??= this.generateAndCheck(schema));
  }

  private async generateAndCheck(schema: string) {
    for (const { language, name, text } of examples) {
      if (language === 'ts') this.write({ name, text: text.replace(SCHEMA_URL, schema) });
    }
    await this.tool('@graphql-codegen/cli/esm/bin.js', '--silent');
    await this.tool('typescript-7/bin/tsc', ...tscInit);
    await this.tool('typescript-7/bin/tsc');
  }

  private tool(path: string, ...args: string[]) {
    return this.node(join(root, 'node_modules', path), ...args);
  }

  private node(...args: string[]) {
    return this.run(process.execPath, args);
  }

  private async run(command: string, args: string[], settings?: NodeJS.ProcessEnv) {
    const env = { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', ...settings };
    const options = { cwd: this.folder, env };
    const { stdout } = await execute(command, args, options).catch(({ stdout, stderr, message }) => {
      throw new Error(`${message}\n${stdout}${stderr}`);
    });
    return stdout;
  }
}
