import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../apps.mjs';
import { keepInstalled } from '../install.mjs';
import { root } from '../root.mjs';
import { rename, requireName } from './names.mjs';
import { refuseTaken } from './screen.mjs';
import { exists, read, writeFiles } from './write-files.mjs';

const MODEL = 'mf-portal';
const SAMPLE = 'sample-letters';
const SPANISH_TITLE = 'Sección Sample Letters';
const packages =
  /^(@repo\/(api-client|contract|federation|i18n|screens|ui|testing)|react(-dom)?|styled-components|webpack(-cli)?|@types\/react(-dom)?|@jest\/globals)$/;

/**
 * Writes the remote `mf-<name>` with one screen, its texts, test and journey, and its line in CODEOWNERS, and installs it. Returns its name
 * and what to do next. Throws when the name or its path is taken.
 *
 * @param {string} given `billing` or `mf-billing`
 * @param {(line: string) => void} log
 * @param {string} [spanish] Title of the screen in Spanish
 */
export async function makeRemote(given, log, spanish) {
  const name = given.replace(/^mf-/, '');
  requireName('remote', name);
  const app = `mf-${name}`;
  const journey = `packages/e2e/journeys/${name}.spec.ts`;
  for (const taken of [app, journey]) if (exists(taken)) throw new Error(`${taken} exists already`);
  refuseTaken(apps, app, { path: `/${name}`, screen: name });
  if (spanish !== undefined && !/^[\p{L}\p{N} -]{1,40}$/u.test(spanish))
    throw new Error(`"${spanish}" cannot be a title: use up to 40 letters, digits and spaces`);
  const fill = (file) =>
    rename(
      read(`scripts/new/template/${file}`).replaceAll(SPANISH_TITLE, spanish ?? SPANISH_TITLE),
      [
        [MODEL, app],
        [SAMPLE, name],
      ],
    );
  const feature = `src/features/${SAMPLE}/${SAMPLE}`;
  const written = ['mf.json', 'src/mount.tsx', 'src/provider.tsx'].concat(
    ['-screen.tsx', '.messages.ts', '-screen.test.tsx'].map((ending) => feature + ending),
  );
  const copied = ['tsconfig.json', 'webpack.config.ts', 'src/language.ts', 'src/render.tsx'];
  const manifest = manifestOf(app);
  /** @type {[file: string, text: string][]} */
  const files = [
    [`${app}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`],
    ['CODEOWNERS', withOwner(read('CODEOWNERS'), app)],
    ...copied.map((file) => pair(`${app}/${file}`, read(`${MODEL}/${file}`))),
    ...written.map((file) =>
      pair(`${app}/${file.replaceAll(SAMPLE, name)}`, fill(`${MODEL}/${file}`)),
    ),
    [journey, fill(`packages/e2e/journeys/${SAMPLE}.spec.ts`)],
  ];
  await writeFiles(files, log);
  keepInstalled(() => addWorkspace(app, manifest));
  return {
    app,
    next: [
      ...(spanish
        ? []
        : [
            `The Spanish title is "${rename(SPANISH_TITLE, [[SAMPLE, name]])}": correct it in ${app}/src/features/${name}/${name}.messages.ts, ${app}/mf.json and ${journey}.`,
          ]),
      `Its reviewers are ${ownerOf(app)}: correct it in CODEOWNERS.`,
      `npm test -- ${app}`,
      `npm run journeys -- ${name}`,
      `npm run mf -- publish ${app}   as in docs/shipping-a-remote.md`,
    ],
  };
}

const ownerOf = (app) => `@portal/${app.replace(/^mf-/, '')}`;

function withOwner(text, app) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mf-'));
  const column = lines[last].indexOf('@');
  return lines
    .toSpliced(last + 1, 0, `/${app}/`.padEnd(column - 1) + ` ${ownerOf(app)}`)
    .join('\n');
}

/** @returns {[file: string, text: string]} */
const pair = (file, text) => [file, text];

function manifestOf(app) {
  const { dependencies, devDependencies, ...model } = JSON.parse(read(`${MODEL}/package.json`));
  const needed = (list) =>
    Object.fromEntries(Object.entries(list).filter(([name]) => packages.test(name)));
  return {
    ...model,
    name: app,
    dependencies: needed(dependencies),
    devDependencies: needed(devDependencies),
  };
}

function addWorkspace(app, { version, dependencies, devDependencies }) {
  const manifest = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  manifest.workspaces.splice(manifest.workspaces.indexOf('gateway'), 0, app);
  lock.packages[''].workspaces = manifest.workspaces;
  lock.packages[app] = { version, dependencies, devDependencies };
  lock.packages[`node_modules/${app}`] = { resolved: app, link: true };
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  for (const [file, content] of Object.entries({
    'package.json': manifest,
    'package-lock.json': lock,
  }))
    writeFileSync(path.join(root, file), `${JSON.stringify(content, null, 2)}\n`);
  const link = path.join(root, 'node_modules', app);
  if (!existsSync(link)) symlinkSync(path.join(root, app), link, 'junction');
}
