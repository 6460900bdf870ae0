import { expect } from '@playwright/test';
import { freePort } from '@repo/testing/free-port.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webKitPaths } from '../src/browser/engine-paths.ts';

/** GTK would not make the window narrower than the browser's toolbar. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0 }';

export interface Display {
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface WebKitDriver {
  url: string;
  stop(): Promise<void>;
}

export async function startWebKitDriver({ env }: Display): Promise<WebKitDriver> {
  const url = `http://127.0.0.1:${await freePort()}`;
  // A separate process group, because a stopped driver leaves its browser running.
  const driver = spawn(webKitPaths().driver, [`--port=${new URL(url).port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...env },
  });
  const status = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(true);
  return { url, stop: () => end(driver, () => process.kill(-driver.pid!, 'SIGKILL')) };
}

export async function startDisplay(): Promise<Display> {
  const config = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  await mkdir(path.join(config, 'gtk-3.0'));
  await writeFile(path.join(config, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(webKitPaths().display, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
  return {
    env: {
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: config,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      NO_AT_BRIDGE: '1',
      // A container has no user namespaces for it, and only the product's own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    async stop() {
      await end(server, () => server.kill());
      await rm(config, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess, kill: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  kill();
  await exited;
}
