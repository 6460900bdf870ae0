import { runTool } from './run-tool.mjs';

/**
 * Builds the apps whose sources, or whose packages' sources, changed since their last build. Logs each app as
 * its build ends; throws with webpack's errors when one fails.
 */
export async function buildApps(apps, log) {
  const started = Date.now();
  log(`build     ${apps.join(', ')}`);
  const { code, output } = await runTool(
    'turbo',
    [
      'run',
      'build',
      ...apps.map((app) => `--filter=${app}`),
      '--concurrency=2',
      '--output-logs=new-only',
      '--log-order=grouped',
      '--ui=stream',
    ],
    {
      onLine: (line) => {
        const [, app, ms] = /^(\S+):build: .* compiled .*in (\d+) ms$/.exec(line) ?? [];
        if (app) log(`build     ${app} in ${(Number(ms) / 1000).toFixed(1)} s`);
      },
    },
  );
  if (code !== 0) {
    const error = new Error(`${output}\nThe build failed: see above.`);
    throw Object.assign(error, { name: 'BuildError' });
  }
  const [, cached = '0', total = '0'] = /(\d+) cached, (\d+) total/.exec(output) ?? [];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  log(`build     ${Number(total) - Number(cached)} built, ${cached} unchanged, in ${seconds} s`);
}
