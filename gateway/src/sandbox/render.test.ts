import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { pageBundle, publishBundle, renderInput, screenBundle } from '../../test/render-bundles.ts';
import { renderProgram } from '../renderer/run-order.ts';
import { openRenderer, type Renderer } from '../renderer/renderer.ts';
import { sandboxFlags } from './child.ts';

let folder: string;
let renderer: Renderer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-process-'));
  await writeFile(join(folder, 'file'), 'content');
  const log = pino({ level: 'silent' });
  renderer = openRenderer({ releaseFolder: folder, log, processes: 1, patienceMs: 30_000 });
});
afterAll(async () => {
  await renderer.stop();
  await rm(folder, { recursive: true });
});

/** Evaluates expressions in a remote's bundle. Returns their values, or the name of the error that an expression throws. */
async function inBundle(...expressions: string[]): Promise<string[]> {
  const functions = expressions.map((expression) => `() => ${expression}`);
  const bundle = screenBundle(`JSON.stringify([${functions.join()}].map((run) => {
    try { return String(run()); } catch (error) { return error.name; }
  }))`);
  const shell = await publishBundle(folder, 'shell', pageBundle);
  const remote = await publishBundle(folder, 'mf-portal', bundle);
  const request = { shell, remote, input: renderInput('') };
  const { html = '' } = (await renderer.render(request)) ?? {};
  return JSON.parse(/\[.*\]/.exec(html)?.[0] ?? 'null');
}

describe('a bundle', () => {
  test('a bundle has nothing of Node, no network and no environment', async () => {
    const names = [
      'process',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'Buffer',
      'global',
      'setImmediate',
    ];
    expect(await inBundle(...names.map((name) => `typeof ${name}`))).toEqual(
      names.map(() => 'undefined'),
    );
    expect(
      await inBundle(`require('node:fs')`, `require('node:net')`, `require('__proto__')`),
    ).toEqual(['Error', 'Error', 'Error']);
  });

  test('makes no code of text, by which it would leave its context', async () => {
    const objects = ['this', 'input', 'console', 'exports'];
    const functions = ['Function', 'TextEncoder', 'setTimeout', 'require'];
    expect(
      await inBundle(
        `eval('1')`,
        ...objects.map((name) => `${name}.constructor.constructor('return process')()`),
        ...functions.map((name) => `${name}.constructor('return process')()`),
      ),
    ).toEqual(Array.from({ length: 9 }, () => 'EvalError'));
  });

  test('loads no module by itself', async () => {
    const shell = await publishBundle(folder, 'shell', pageBundle);
    const bundle = screenBundle(`await import('node:fs').catch(({ code }) => code)`);
    const remote = await publishBundle(folder, 'mf-portal', bundle);
    const request = { shell, remote, input: renderInput('') };
    expect((await renderer.render(request))?.html).toContain(
      'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
    );
  });
});

describe('the process', () => {
  function refusalOf(statement: string): string {
    const probe = `try { ${statement}; console.log('done') } catch (error) { console.log(error.code) }`;
    return execFileSync(process.execPath, [...sandboxFlags(renderProgram), '-e', probe], {
      encoding: 'utf8',
      env: {},
    }).trim();
  }

  test.each([
    ['read a file', `require('fs').readFileSync(FILE)`],
    ['read the installation', `require('fs').readdirSync(process.cwd())`],
    ['write a file', `require('fs').writeFileSync(FILE, '')`],
    ['start a process', `require('child_process').spawnSync(process.execPath)`],
    ['start a worker', `new (require('worker_threads').Worker)('', { eval: true })`],
    ['be debugged', `require('inspector').open(0)`],
  ])('the process may not %s', (_what, statement) => {
    const file = JSON.stringify(join(folder, 'file'));
    expect(refusalOf(statement.replace('FILE', file))).toBe('ERR_ACCESS_DENIED');
  });
});
