import type { Attempt } from '../src/remote-attempts.ts';
import type { RemoteMachine } from '../src/remote-machine.ts';
import { release } from './remote-fakes.ts';

// b2 is live, b1 the last good build.
export const live = release('b2', release('b1'));

const attempts = {
  b2: { release: live, fresh: false },
  'b2 anew': { release: live, fresh: true },
  b1: { release: live.lastGood!, fresh: false },
  'b1 anew': { release: live.lastGood!, fresh: true },
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
    attempt: attempt && attempts[attempt],
    remaining: remaining.map((name) => attempts[name]),
    kept: null,
  };
}

/** `b2` is mounted, but could not load the current screen. */
function keeping(state: RemoteMachine): RemoteMachine {
  return { ...state, kept: attempts['b2 anew'] };
}

/** The states of a slot that differ in a transition. */
export const states = {
  prerendered: machine('prerendered', 'b2', 'b2 anew', 'b1'),
  'prerendered, pause': machine('prerendered', null, 'b2 anew', 'b1'),
  'prerendered, last attempt': machine('prerendered', 'b1'),
  static: machine('static', null),
  loading: machine('loading', 'b2', 'b2 anew', 'b1'),
  'loading, pause': machine('loading', null, 'b1'),
  'loading, last attempt': machine('loading', 'b1'),
  ready: machine('ready', 'b2', 'b2 anew', 'b1'),
  'ready, last attempt': machine('ready', 'b1'),
  changing: machine('changing', 'b2', 'b2 anew', 'b1'),
  'changing, last attempt': machine('changing', 'b1'),
  'changing, kept, pause': keeping(machine('changing', null, 'b1 anew')),
  'changing, kept': keeping(machine('changing', 'b2 anew', 'b1 anew')),
  'changing, kept, last attempt': keeping(machine('changing', 'b1 anew')),
  missing: keeping(machine('missing', null)),
  'missing, resumed': machine('missing', 'b2', 'b2 anew', 'b1 anew'),
  failed: machine('failed', null),
  stopped: machine('stopped', null),
};
