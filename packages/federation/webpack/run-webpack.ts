import webpack, { type Configuration, type Stats } from 'webpack';

/** Compiles once. The returned stats may contain errors. */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack created no compiler'));
    compiler.run((runError, stats) => {
      compiler.close((closeError) => {
        if (runError ?? closeError) reject(runError ?? closeError);
        else if (stats) resolve(stats);
      });
    });
  });
}
