import { releaseManifest, type ReleaseIcon, type ReleaseManifest } from '@repo/contract/releases';
import { createHash } from 'node:crypto';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { readAppDescription, type AppBuild } from './app-build.ts';
import { describeIcon } from './describe-icon.ts';
import { FEDERATION_MANIFEST, federationManifest } from './federation-manifest.ts';
import { prerenderedFiles } from './prerender-plugin.ts';
import { renderFile } from './render-plugin.ts';
import { usedProcedures } from './used-procedures.ts';

const name = 'ReleaseManifestPlugin';

interface ReleaseParts {
  entry: string;
  exposed?: string;
  frame?: string;
  hydratesPrerendered?: boolean;
  inlineStyles?: string;
  themeColor?: { light: string; dark: string };
}

/**
 * Writes `release.json`, which the gateway needs to serve and activate a build. Watch mode writes
 * it again after a change of `mf.json`.
 */
export class ReleaseManifestPlugin {
  readonly build: AppBuild;
  readonly parts: ReleaseParts;

  constructor(build: AppBuild, parts: ReleaseParts) {
    this.build = build;
    this.parts = parts;
  }

  apply(compiler: Compiler): void {
    const descriptionFile = path.join(this.build.folder, 'mf.json');
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(descriptionFile);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length > 0) return;
        if (compiler.modifiedFiles?.has(descriptionFile)) {
          try {
            this.build.app = readAppDescription(descriptionFile);
          } catch (error) {
            compilation.errors.push(new webpack.WebpackError((error as Error).message));
            return;
          }
        }
        for (const screen of this.missingScreens(compilation)) {
          compilation.errors.push(
            new webpack.WebpackError(
              `mf.json names the screen "${screen}"; no chunk has that name`,
            ),
          );
        }
        try {
          const described = this.describe(compilation);
          if (this.parts.exposed) {
            const { publicPath } = this.build;
            emit(compilation, FEDERATION_MANIFEST, federationManifest(described, publicPath));
          }
          const manifest = releaseManifest.parse({ ...described, ...this.hashes(compilation) });
          emit(compilation, 'release.json', manifest);
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
        }
      });
    });
  }

  private screens(): string[] {
    return [...new Set(this.build.app.routes.map((route) => route.screen))];
  }

  private missingScreens(compilation: Compilation): string[] {
    return this.screens().filter((screen) => !compilation.namedChunkGroups.has(screen));
  }

  private hashes(compilation: Compilation): Pick<ReleaseManifest, 'integrity' | 'files'> {
    // Development scripts change in place, which a hash would reject.
    if (this.build.development) return { integrity: {} };
    return {
      integrity: hashesOf(compilation, 'sha256', /\.c?js$/),
      files: hashesOf(compilation, 'sha384', /./),
    };
  }

  private describe(compilation: Compilation): ReleaseManifest {
    const { app, build, globalName } = this.build;
    const entry = scriptsOf(compilation, this.parts.entry);
    const needed = this.parts.exposed ?? this.parts.frame;
    const preload = needed
      ? scriptsOf(compilation, needed).filter((file) => !entry.includes(file))
      : [];
    const prerendered = prerenderedFiles(compilation);
    const render = renderFile(compilation);
    const icons = iconsOf(compilation);
    return {
      app,
      build,
      entry,
      ...(this.parts.exposed ? { globalName } : {}),
      preload,
      screens: Object.fromEntries(
        this.screens().map((screen) => [
          screen,
          scriptsOf(compilation, screen).filter(
            (file) => !entry.includes(file) && !preload.includes(file),
          ),
        ]),
      ),
      ...(app.iframes
        ? {
            iframes: Object.fromEntries(
              app.iframes.map((iframe) => [iframe, scriptsOf(compilation, iframe)]),
            ),
          }
        : {}),
      integrity: {},
      ...(this.parts.inlineStyles ? { inlineStyles: this.parts.inlineStyles } : {}),
      ...(this.parts.hydratesPrerendered ? { hydratesPrerendered: true } : {}),
      ...(prerendered ? { prerendered } : {}),
      ...(render ? { render } : {}),
      ...(icons.length > 0 ? { icons } : {}),
      ...(this.parts.themeColor ? { themeColor: this.parts.themeColor } : {}),
      procedures: usedProcedures(compilation),
    };
  }
}

function emit(compilation: Compilation, file: string, content: unknown): void {
  const json = `${JSON.stringify(content, null, 2)}\n`;
  compilation.emitAsset(file, new webpack.sources.RawSource(json));
}

function scriptsOf(compilation: Compilation, chunkGroup: string): string[] {
  const files = compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

function iconsOf(compilation: Compilation): ReleaseIcon[] {
  const assets = compilation.getAssets().toSorted((a, b) => a.name.localeCompare(b.name));
  return assets.flatMap(({ name: file, source }) => describeIcon(file, source.buffer()) ?? []);
}

function hashesOf(
  compilation: Compilation,
  algorithm: 'sha256' | 'sha384',
  names: RegExp,
): Record<string, string> {
  const files = Object.keys(compilation.assets).filter((file) => names.test(file));
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return [file, `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`];
    }),
  );
}
