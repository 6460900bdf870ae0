import { languages } from '@repo/contract/languages';
import type { PrerenderedPage } from '@repo/contract/prerendered';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { Prerender } from '../src/define-prerender.tsx';
import type { AppBuild } from './app-build.ts';
import { compileForServer, prerenderConfig } from './server-config.ts';

const name = 'PrerenderPlugin';
const FOLDER = 'prerendered';

export function prerenders({ folder, development }: AppBuild): boolean {
  return !development && existsSync(path.join(folder, 'src/prerender.tsx'));
}

export class PrerenderPlugin {
  readonly build: AppBuild;

  constructor(build: AppBuild) {
    this.build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        if (compilation.errors.length > 0) return;
        try {
          for (const [file, page] of await this.render()) {
            compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(page)));
          }
        } catch (error) {
          const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
          compilation.errors.push(new webpack.WebpackError(`could not be prerendered: ${reason}`));
        }
      });
    });
  }

  private async render(): Promise<(readonly [string, PrerenderedPage])[]> {
    const { prerender } = await this.load();
    const routes = this.build.app.routes.filter(
      ({ audience, path: pattern }) => audience === 'public' && !pattern.includes('{'),
    );
    const files: (readonly [string, PrerenderedPage])[] = [];
    for (const language of languages) {
      const nameOf = (page: string) => `${FOLDER}/${page}.${language}.json`;
      for (const route of routes) {
        files.push([nameOf(route.screen), await prerender.screen(route, language)]);
      }
      for (const route of routes.filter(({ leadForm }) => leadForm)) {
        const results = await prerender.leadFormResults(route, language);
        files.push(...results.map(([name, page]) => [nameOf(name), page] as const));
      }
    }
    return files;
  }

  // Emitted where the app's packages can be resolved, because the renderer and the screens must share React and styled-components.
  private async load(): Promise<{ prerender: Prerender }> {
    const file = await compileForServer(prerenderConfig(this.build));
    const require = createRequire(file);
    // In a process with several builds, the file may still be cached from an earlier one.
    delete require.cache[file];
    return require(file) as { prerender: Prerender };
  }
}

export function prerenderedFiles(
  compilation: Compilation,
): Record<string, Record<string, string>> | undefined {
  const files = Object.keys(compilation.assets).filter((file) => file.startsWith(`${FOLDER}/`));
  if (files.length === 0) return undefined;
  const pages: Record<string, Record<string, string>> = {};
  for (const file of files.toSorted()) {
    const [page = '', language = ''] = path.basename(file, '.json').split('.');
    (pages[page] ??= {})[language] = file;
  }
  return pages;
}
