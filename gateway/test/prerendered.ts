import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { earnedPlaceholder } from '@repo/contract/earned-claims';
import { languages, type Language } from '@repo/contract/languages';
import {
  exampleMarkers,
  placeholderBrand,
  SITE_URL_PLACEHOLDER,
} from '@repo/contract/placeholders';
import type { PrerenderedPage } from '@repo/contract/prerendered';
import type { LiveRelease } from '@repo/contract/releases';

function page(build: string, name: string, language: Language): PrerenderedPage {
  const { name: brand, phoneVanity } = placeholderBrand;
  return {
    head: {
      title: `${name} ${language} · ${brand}`,
      description: `What "${name}" says`,
      structuredData: [{ '@type': 'Thing', name: brand, url: `${SITE_URL_PLACEHOLDER}/` }],
    },
    html: `<h1>${name} ${build} ${language}</h1><p>${brand} ${phoneVanity} [[value.firstName]]</p><input value="[[value.lastName]]"><input name="correction" value="[[value.correction]]"><p>[[value.email]]</p><i>${earnedPlaceholder('items', '25,000')}</i>${exampleMarkers.start}<b>Example</b>${exampleMarkers.end}`,
    styles: [
      { attributes: { 'data-styled': '', 'data-styled-version': '6' }, css: '.a{color:red}' },
    ],
  };
}

export async function withPrerendered(
  releaseFolder: string,
  release: LiveRelease,
  names: string[],
): Promise<LiveRelease> {
  const { app, build } = release;
  const prerendered: Record<string, Record<string, string>> = {};
  for (const name of names) {
    for (const language of languages) {
      const file = `prerendered/${name}.${language}.json`;
      const path = join(releaseFolder, app.name, build, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(page(build, name, language)));
      (prerendered[name] ??= {})[language] = file;
    }
  }
  return { ...release, prerendered };
}
