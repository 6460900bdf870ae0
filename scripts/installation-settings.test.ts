import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
const file = path.join(folder, 'portal.env');
beforeAll(() =>
  writeFileSync(file, `# The installation's\nDATA_DIR=${folder}/none\nLOG_LEVEL="info"\n`),
);
afterAll(() => rmSync(folder, { recursive: true }));

function run(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  flags: string[] = [],
) {
  const { stderr, status } = spawnSync(
    process.execPath,
    [...flags, path.join(import.meta.dirname, script), ...args],
    { env: { PATH: process.env['PATH'], INIT_CWD: folder, ...env }, encoding: 'utf8' },
  );
  return { stderr: stderr.trim(), status };
}

const holdsNone = (dataDir: string) => ({
  stderr: expect.stringMatching(`^DATA_DIR=${dataDir} holds no installation\\. [^\n]+$`),
  status: 1,
});

test('takes nothing from the default file for an installation that the environment names', () => {
  const settings = (before: string) => {
    const code = `import { readInstallationSettings } from ${JSON.stringify(path.join(import.meta.dirname, 'installation-settings.mjs'))};
      readInstallationSettings([], ${JSON.stringify(file)});
      process.stdout.write(process.env.LOG_LEVEL ?? 'none');`;
    const env = { PATH: process.env['PATH'], ...(before && { DATA_DIR: before }) };
    const flags = ['--input-type=module', '-e', code];
    return spawnSync(process.execPath, flags, { env, encoding: 'utf8' }).stdout;
  };
  expect(settings('')).toBe('info');
  expect(settings('/elsewhere')).toBe('none');
});

describe.each([
  ['admin.mjs', ['keys', 'status']],
  ['mf.mjs', ['list']],
])('%s', (script, command) => {
  test('has the settings of the file that --env or PORTAL_ENV names', () => {
    expect(run(script, [...command, '--env', 'portal.env'])).toEqual(holdsNone(`${folder}/none`));
    expect(run(script, command, { PORTAL_ENV: file })).toEqual(holdsNone(`${folder}/none`));
  });

  test('prefers the environment', () => {
    const other = `${folder}/other`;
    const settings = { PORTAL_ENV: file, DATA_DIR: other };
    expect(run(script, command, settings)).toEqual(holdsNone(other));
  });

  test('names a file that it cannot read', () => {
    const { stderr } = run(script, [...command, '--env', 'missing.env']);
    expect(stderr).toMatch(/^The settings in .*missing\.env cannot be read: ENOENT[^\n]*$/);
  });

  test('says in one line that an older Node is too old', () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`;
    const flags = ['--no-strip-types', '--import', `data:text/javascript,${older}`];
    expect(run(script, command, {}, flags)).toEqual({
      stderr: 'Node 24 is needed; this is Node 20.19.0.',
      status: 1,
    });
  });
});
