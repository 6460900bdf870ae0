import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from './errors.ts';
import { describeInstallation, openForCommand, requireInstallation, root } from './installation.ts';
import { commands } from './mf-commands.ts';
import { localApps } from './releases/local-apps.ts';

function usage(name: string): string {
  const { names = [], options = '' } = commands[name] ?? {};
  return `npm run mf -- ${name}${names.map((argument) => ` <${argument}>`).join('')}${options}`;
}

function findCommand(name: string, names: string[]) {
  const all = Object.keys(commands).map(usage).join(' | ');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!name)
    throw new UsageError(`${all}   (all accept --json; --create creates a missing installation)`);
  if (!command) throw new UsageError(`Unknown command "${name}". Commands: ${all}`);
  if (names.length !== command.names.length) throw new UsageError(`Usage: ${usage(name)}`);
  return command;
}

function requireSources(app: string): void {
  const apps = localApps(root);
  if (!apps.includes(app)) throw new UsageError(`Unknown app "${app}". Apps: ${apps.join(', ')}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        create: { type: 'boolean', default: false },
        dist: { type: 'string' },
        percent: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface Checkout {
  build(app: string): Promise<void>;
  create(name: string): Promise<{ app: string; next: string[] }>;
}

/**
 * Runs `npm run mf -- …` and returns the text to print. Throws UsageError, DomainError, or SettingsError if there is no
 * installation.
 */
export async function runReleaseCommand(
  args: string[],
  { build, create }: Checkout,
): Promise<string> {
  const { values, positionals } = parse(args);
  const [name = '', ...names] = positionals;
  const command = findCommand(name, names);
  if (!command.run) {
    const { app, next } = await create(names[0]!);
    return values.json ? JSON.stringify({ app }) : next.join('\n');
  }
  const [app = '', buildId = ''] = names;
  const isBuilt = name === 'publish' && !values.dist;
  if (isBuilt) requireSources(app);
  if (!values.create) requireInstallation();
  if (isBuilt) await build(app);
  const dist = values.dist ? resolve(values.dist) : join(root, app, 'dist');
  const installation = await openForCommand({ create: values.create });
  try {
    const { percent } = values;
    const given = { name: app, app, build: buildId, dist, percent };
    const { json, text } = await command.run(installation, given);
    if (values.json) return JSON.stringify(json);
    return `${await describeInstallation(installation)}\n${text}`;
  } finally {
    await installation.close();
  }
}
