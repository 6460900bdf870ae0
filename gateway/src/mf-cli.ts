import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSource, type BuildSource } from '@repo/contract/releases-admin';
import * as z from 'zod/mini';
import { UsageError } from './errors.ts';
import { describeInstallation, openForCommand, requireInstallation, root } from './installation.ts';
import { commands } from './mf-commands.ts';
import { releasesOfGateway } from './mf-gateway.ts';
import { releasesOfInstallation } from './mf-installation.ts';
import { localApps } from './releases/local-apps.ts';

function usage(name: string): string {
  const { names = [], options = '' } = commands[name] ?? {};
  return `npm run mf -- ${name}${names.map((argument) => ` <${argument}>`).join('')}${options}`;
}

function findCommand(name: string, names: string[]) {
  const all = Object.keys(commands).map(usage).join(' | ');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!name)
    throw new UsageError(
      `${all}   (all accept --json, and --gateway <address> with MF_TOKEN; --create creates a missing installation)`,
    );
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
        gateway: { type: 'string' },
        message: { type: 'string' },
        author: { type: 'string' },
        commit: { type: 'string' },
        es: { type: 'string' },
        percent: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface Checkout {
  build(app: string): Promise<void>;
  create(name: string, spanish: string | undefined): Promise<{ app: string; next: string[] }>;
}

/**
 * Runs `npm run mf -- …` and returns the text to print. Throws UsageError, DomainError, or SettingsError if there is neither
 * `--gateway` nor an installation.
 */
export async function runReleaseCommand(
  args: string[],
  { build, create }: Checkout,
): Promise<string> {
  const { values, positionals } = parse(args);
  const [name = '', ...names] = positionals;
  const command = findCommand(name, names);
  if (!command.run) {
    const { app, next } = await create(names[0]!, values.es);
    return values.json ? JSON.stringify({ app }) : next.join('\n');
  }
  const [app = '', buildId = ''] = names;
  const isBuilt = name === 'publish' && !values.dist;
  if (isBuilt) requireSources(app);
  const { gateway, json: isJson, percent, message, author, commit } = values;
  const deployed = gateway === undefined ? null : releasesOfGateway(gateway, process.env);
  if (!deployed && !values.create) requireInstallation();
  const source = checkedSource({ message, author, commit });
  if (isBuilt) {
    // A build takes a minute, and is for nothing with a token that is refused.
    await deployed?.list();
    await build(app);
  }
  const dist = values.dist ? resolve(values.dist) : join(root, app, 'dist');
  const given = { name: app, app, build: buildId, dist, percent, source };
  if (deployed) {
    const { json, text } = await command.run(deployed, given);
    return isJson ? JSON.stringify(json) : text;
  }
  const installation = await openForCommand({ create: values.create });
  try {
    const { json, text } = await command.run(releasesOfInstallation(installation), given);
    if (isJson) return JSON.stringify(json);
    return `${await describeInstallation(installation)}\n${text}`;
  } finally {
    await installation.close();
  }
}

function checkedSource(given: Partial<Record<keyof BuildSource, string | undefined>>) {
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const { error } = z.partial(buildSource).safeParse(named);
  const [issue] = error?.issues ?? [];
  if (issue) throw new UsageError(`--${String(issue.path[0])} is too long or not valid`);
  return named as Partial<BuildSource>;
}
