import type { Attempt } from '../src/remote-attempts.ts';
import type { RemoteMachine } from '../src/remote-machine.ts';
import { release } from './remote-fakes.ts';

// b2 is live, b1 the last good build.
export const live = release('b2', release('b1'));

const attempts = {
  b2: { release: live, fresh: false },
  'b2 again': { release: live, fresh: true },
  b1: { release: live.lastGood!, fresh: false },
  'b1 again': { release: live.lastGood!, fresh: true },
} satisfies Record<string, Attempt>;

type AttemptName = keyof typeof attempts;

function machine(
  phase: RemoteMachine['phase'],
  attempt: AttemptName | null,
  ...remaining: AttemptName[]
): RemoteMachine {
  return {
    phase,
    release: live,
    hasHtml: false,
    attempt: attempt && attempts[attempt],
    isMounted: false,
    remaining: remaining.map((name) => attempts[name]),
  };
}

const html = (state: RemoteMachine): RemoteMachine => ({ ...state, hasHtml: true });
const mounted = (state: RemoteMachine): RemoteMachine => ({ ...state, isMounted: true });

export const states = {
  loading: machine('loading', 'b2', 'b2 again', 'b1'),
  'loading, pause': machine('loading', null, 'b1'),
  'loading, last attempt': machine('loading', 'b1'),
  'loading, HTML': html(machine('loading', 'b2', 'b2 again', 'b1')),
  'loading, HTML, last attempt': html(machine('loading', 'b1')),
  'loading, mounted': mounted(machine('loading', 'b2', 'b2 again', 'b1')),
  ready: mounted(machine('ready', 'b2', 'b2 again', 'b1')),
  'ready, last attempt': mounted(machine('ready', 'b1')),
  static: html(machine('static', null)),
  'static, trying': html(machine('static', 'b2 again', 'b1')),
  failed: machine('failed', null),
  'failed, pause': machine('failed', null, 'b1'),
  'failed, trying': machine('failed', 'b2 again', 'b1'),
  'failed, mounted': mounted(machine('failed', 'b2', 'b2 again', 'b1')),
  stopped: machine('stopped', null),
};
