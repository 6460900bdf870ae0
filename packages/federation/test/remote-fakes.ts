import { jest } from '@jest/globals';
import type { LiveRelease } from '@repo/contract/releases';
import type { Prerendered } from '../src/prerendered-markup.ts';
import type { loadRemote, RemoteModule } from '../src/load-remote.ts';
import type { RemoteState } from '../src/remote-machine.ts';
import { runRemote } from '../src/run-remote.ts';
import type { MountOptions, ShellApi } from '../src/shell-api.ts';

export type Load = typeof loadRemote;

export function release(build: string, lastGood: LiveRelease | null = null): LiveRelease {
  return {
    app: { name: 'mf-portal', mount: 'portal', shellApi: 1, routes: [], navigation: [] },
    build,
    entry: ['entry.js'],
    globalName: `mf_portal__${build}`,
    preload: [],
    screens: {},
    integrity: {},
    baseUrl: `/mf/mf-portal/${build}/`,
    lastGood,
  };
}

export function remote(behave: (options: MountOptions, element: HTMLElement) => void) {
  const unmount = jest.fn();
  const update = jest.fn();
  const module: RemoteModule = {
    mount: (element, _shell, options = {}) => {
      behave(options, element);
      return { update, unmount };
    },
  };
  return { module, update, unmount };
}

export function run(live: LiveRelease, load: Load, prerendered?: Prerendered, startedAt?: number) {
  const slot = document.createElement('div');
  const states: RemoteState[] = [];
  const running = runRemote({
    release: live,
    slot,
    shell: {} as ShellApi,
    load,
    prerendered,
    ...(startedAt !== undefined && { startedAt }),
    onState: ({ phase }) => {
      if (phase !== 'stopped' && phase !== states.at(-1)) states.push(phase);
    },
  });
  const buildsOf = (selector: string) =>
    [...slot.querySelectorAll<HTMLElement>(selector)].map((e) => e.dataset['build']);
  const builds = () => buildsOf('[data-mf="portal"]');
  const hidden = () => buildsOf('[data-mf="portal"][hidden]');
  return { running, states, builds, hidden };
}
