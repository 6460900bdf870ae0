import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const name = 'PublicFilesPlugin';

/** Copies the files of a folder into the build, with their names unchanged. */
export class PublicFilesPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (!existsSync(this.folder)) return;
        compilation.contextDependencies.add(this.folder);
        for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const file = path.join(entry.parentPath, entry.name);
          const asset = path.relative(this.folder, file).replaceAll(path.sep, '/');
          compilation.emitAsset(asset, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
