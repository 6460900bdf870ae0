import { appDescription, type AppDescription } from '@repo/contract/app-description';
import { navigationIcons } from '@repo/contract/navigation-icons';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface AppBuild {
  folder: string;
  app: AppDescription;
  build: string;
  globalName: string;
  /** With a trailing slash. */
  publicPath: string;
  development: boolean;
}

/** Reads and validates `mf.json` of the app in `folder`. The build id is the task hash that turbo sets. */
export function readAppBuild(folder: string): AppBuild {
  const app = readAppDescription(path.join(folder, 'mf.json'));
  const build = process.env['TURBO_HASH'] ?? 'dev';
  return {
    folder,
    app,
    build,
    globalName: `${app.name}__${build}`.replaceAll(/\W/g, '_'),
    publicPath: `/mf/${app.name}/${build}/`,
    development: process.env['NODE_ENV'] === 'development',
  };
}

/** Throws an error that lists every mistake in the file. */
export function readAppDescription(file: string): AppDescription {
  const parsed = appDescription.safeParse(readJson(file));
  const mistakes = parsed.success
    ? unknownIcons(parsed.data)
    : parsed.error.issues.map(
        ({ path: at, message }) => `${at.join('.') || 'mf.json'}: ${message}`,
      );
  if (parsed.success && mistakes.length === 0) return parsed.data;
  throw new Error(`${file} is not a valid app description: ${mistakes.join('; ')}`);
}

// Not part of the schema, because a gateway must accept a build with icons of a newer shell.
function unknownIcons({ navigation }: AppDescription): string[] {
  const known: readonly string[] = navigationIcons;
  return navigation.flatMap(({ icon }, index) =>
    known.includes(icon)
      ? []
      : [`navigation.${index}.icon: there is no icon "${icon}"; icons are ${known.join(', ')}`],
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
