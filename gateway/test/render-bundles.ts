import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderInput } from '@repo/contract/prerendered';
import type { LiveRelease } from '@repo/contract/releases';
import { manifest } from './releases.ts';

export const pageBundle = `
  exports.shared = { greeting: { text: 'Hello' } };
  exports.renderPage = async ({ data, pathname }, screen) => ({
    html: '<main data-path="' + pathname + '">' + screen.html + '</main>',
    styles: [...screen.styles, { attributes: { 'data-styled': '' }, css: '.page{}' }],
  });`;

export const screenBundle = (html: string) =>
  `exports.renderScreen = async (input) => ({ html: ${html}, styles: [] });`;

let builds = 0;

export async function publishBundle(
  releaseFolder: string,
  app: string,
  bundle: string,
): Promise<LiveRelease> {
  const build = `b${++builds}`;
  const release = manifest(app, build);
  await mkdir(join(releaseFolder, app, build), { recursive: true });
  await writeFile(join(releaseFolder, app, build, 'render.js'), bundle);
  const baseUrl = `/mf/${app}/${build}/`;
  return { ...release, render: 'render.js', baseUrl, lastGood: null };
}

export const renderInput = (nonce: string, timeZone = 'UTC') =>
  ({ data: { nonce }, pathname: '/documents', search: '', timeZone }) as RenderInput;
