import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { camelCase, requireName, singular } from './names.mjs';
import { exists, fromTemplate, insertBefore, insertSorted, read } from './write-files.mjs';

const TEMPLATE = 'gateway/src/features/sample-letters';
const APP_ROUTER = 'gateway/src/api/app-router.ts';
const ACCESS_TABLE = 'gateway/test/access-table.ts';

/** A procedure of a new or an existing feature: schemas, router entry, use case and test. @param {string} feature @param {string} verb */
export function planProcedure(feature, verb) {
  requireName('feature', feature);
  requireName('procedure', verb);
  const one = singular(feature);
  const useCase = verb.includes('-') ? verb : `${verb}-${one}`;
  const name = `${camelCase(feature)}.${camelCase(verb)}`;
  const folder = folderOf(feature);
  const router = `${folder}/${feature}.router.ts`;
  if (exists(router) && new RegExp(`^ {2}${camelCase(verb)}:`, 'm').test(read(router))) {
    throw new Error(`${router} has a procedure "${camelCase(verb)}" already`);
  }
  const up = path.posix.relative(folder, 'gateway/src');
  const template = (file) =>
    fromTemplate(file, [
      ['put-away-sample-letter', useCase],
      ['put-away', verb],
      ['sample-letters', feature],
      ['sample-letter', one],
    ]).replaceAll("'../../", `'${up}/`);
  const own = template(`${TEMPLATE}/sample-letters.router.ts`);
  /** @type {[file: string, text: string][]} */
  const added = [
    [
      `packages/contract/src/${feature}-${verb}.ts`,
      template('packages/contract/src/sample-letters-put-away.ts'),
    ],
    [`${folder}/${useCase}.ts`, template(`${TEMPLATE}/put-away-sample-letter.ts`)],
    [`${folder}/${useCase}.test.ts`, template(`${TEMPLATE}/put-away-sample-letter.test.ts`)],
  ];
  const taken = added.find(([file]) => exists(file));
  if (taken) throw new Error(`${taken[0]} exists already`);
  return {
    files: [
      ...added,
      ...(exists(router)
        ? [[router, addEntry(read(router), own)]]
        : [
            [router, own],
            [APP_ROUTER, register(feature)],
          ]),
      [
        ACCESS_TABLE,
        insertSorted(read(ACCESS_TABLE), /^ {2}'[\w.]+': '/, `  '${name}': 'signed-in',`),
      ],
    ],
    next: [
      `A screen calls it with api.${name}.useMutation().`,
      `It is for signed-in users; for others change its procedure, and its row in ${ACCESS_TABLE}.`,
      `npm test -- ${folder} access`,
    ],
  };
}

function folderOf(feature) {
  const [router] = globSync(`gateway/src/features/**/${feature}.router.ts`, { cwd: root });
  return router ? path.posix.dirname(router) : `gateway/src/features/${feature}`;
}

function addEntry(router, own) {
  const imports = own.slice(0, own.indexOf('\nexport')).replace(/import .*procedures\.ts';\n/, '');
  const entry = own.slice(own.indexOf('router({') + 'router({'.length, own.lastIndexOf('});'));
  const text = /\bclientProcedure\b/.test(router)
    ? router
    : router.replace(/import \{(?=[^}]*procedures\.ts')/, 'import { clientProcedure,');
  return imports + insertBefore(text, /^\}\);/m, entry);
}

function register(feature) {
  const router = `${camelCase(feature)}Router`;
  const imported = insertSorted(
    read(APP_ROUTER),
    /from '\.\.\/features\//,
    `import { ${router} } from '../features/${feature}/${feature}.router.ts';`,
  );
  return insertSorted(imported, /^ {2}\w+: \w+Router,$/, `  ${camelCase(feature)}: ${router},`);
}
