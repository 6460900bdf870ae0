import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler, Stats } from 'webpack';

export class DevelopmentLogPlugin {
  apply(compiler: Compiler): void {
    const app = compiler.options.name ?? 'webpack';
    let failed = false;
    compiler.hooks.done.tap('DevelopmentLogPlugin', (stats) => {
      const { errors = [], warnings = [] } = stats.toJson({
        all: false,
        errors: true,
        warnings: true,
      });
      for (const { moduleName, message } of [...errors, ...warnings]) {
        console.error(`${app.padEnd(14)}${moduleName ?? ''}\n${readable(message)}`);
      }
      const nowFailed = errors.length > 0;
      if (nowFailed) console.error(`${app.padEnd(14)}did not compile`);
      else console.log(`${app.padEnd(14)}${describe(compiler, stats, failed)}`);
      failed = nowFailed;
    });
  }
}

function describe(compiler: Compiler, stats: Stats, failedBefore: boolean): string {
  const seconds = `${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`;
  const { modifiedFiles, removedFiles, context } = compiler;
  if (!modifiedFiles) return `built in ${seconds}`;
  const changed = [...modifiedFiles, ...(removedFiles ?? [])]
    .map((file) => path.relative(context, file))
    // A changed file changes its folder too, which is not worth printing.
    .filter((file, _index, all) => !all.some((other) => other.startsWith(`${file}${path.sep}`)));
  const what = changed.length > 3 ? `${changed.length} files` : changed.join(', ');
  return `${failedBefore ? 'compiles again' : 'updated'} in ${seconds} (${what})`;
}

/** Removes colors and the Rust compiler's stack, which names none of our files. */
function readable(message: string): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s*Stack backtrace:/);
  return text.trimEnd();
}
