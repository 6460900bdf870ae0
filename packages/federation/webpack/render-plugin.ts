import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { compileForServer, renderConfig } from './server-config.ts';

const name = 'RenderPlugin';
const FILE = /^render\.\w+\.cjs$/;

/** Adds the app's `src/render.tsx` to the build, for the gateway's renderer; not in development, nor where there is none. */
export class RenderPlugin {
  readonly build: AppBuild;
  readonly isHost: boolean;

  constructor(build: AppBuild, { isHost = false } = {}) {
    this.build = build;
    this.isHost = isHost;
  }

  apply(compiler: Compiler): void {
    const { folder, development } = this.build;
    if (development || !existsSync(path.join(folder, 'src/render.tsx'))) return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Compiles while the minimizer's processes work on the scripts of the browser.
      const compiled = compileForServer(renderConfig(this.build, { isHost: this.isHost }));
      compiled.catch(() => undefined);
      // As late as possible, because no other plugin must change it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        try {
          const script = readFileSync(await compiled);
          const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
          // Marked as minimized, so that names and lines in its stack traces stay.
          const source = new webpack.sources.RawSource(script);
          compilation.emitAsset(`render.${hash}.cjs`, source, { minimized: true });
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          compilation.errors.push(new webpack.WebpackError(`src/render.tsx: ${reason}`));
        }
      });
    });
  }
}

export function renderFile(compilation: Compilation): string | undefined {
  return Object.keys(compilation.assets).find((file) => FILE.test(file));
}
