import type { LiveRelease } from '@repo/contract/releases';
import { attemptsFor } from './remote-attempts.ts';
import type {
  RemoteEffect,
  RemoteEvent,
  RemoteMachine,
  RemoteState,
  Transition,
} from './remote-machine.ts';

export function startMachine(release: LiveRelease, hasHtml: boolean): Transition {
  return startOver({ release, hasHtml }, { fresh: false });
}

/**
 * Tries the live build, the same build with fresh requests, then the last good build. At the deadline the page says
 * that the screen did not load, and the attempts go on. A screen that arrives late replaces the message. HTML of the
 * document stays until a screen is ready or the location changes.
 */
export function reduceRemote(state: RemoteMachine, event: RemoteEvent): Transition {
  const { phase, attempt, isMounted, hasHtml, remaining } = state;
  if (phase === 'stopped') return { state, effects: [] };
  switch (event.type) {
    case 'screen-ready':
      if (!attempt) return { state, effects: [] };
      return {
        state: { ...state, phase: 'ready', isMounted: true, hasHtml: false },
        effects: [
          { type: 'clear-deadline' },
          { type: 'show-element' },
          ...(hasHtml ? [{ type: 'settle-html' as const }] : []),
        ],
      };
    case 'screen-slow':
      if (!isMounted || phase === 'loading') return { state, effects: [] };
      return {
        state: { ...state, phase: 'loading' },
        effects: [{ type: 'hide-element' }, { type: 'start-deadline' }],
      };
    case 'screen-failed':
      if (!isMounted) return fail(state, event);
      return {
        state: { ...state, phase: 'failed' },
        effects: [...reportOf(state, event), { type: 'clear-deadline' }, { type: 'hide-element' }],
      };
    case 'attempt-failed':
      return fail(state, event);
    case 'deadline-passed':
      return passDeadline(state, event);
    case 'pause-over': {
      const [next, ...others] = remaining;
      if (attempt || !next) return { state, effects: [] };
      return {
        state: { ...state, attempt: next, remaining: others },
        effects: [
          { type: 'start-attempt', attempt: next },
          ...(phase === 'loading' ? [] : [{ type: 'start-deadline' as const }]),
        ],
      };
    }
    case 'location-changed':
      if (hasHtml)
        return startOver({ ...state, hasHtml: false }, { fresh: phase === 'static' }, [
          { type: 'remove-html' },
        ]);
      if (isMounted)
        return {
          state: { ...state, remaining: attemptsFor(state.release, true) },
          effects: [{ type: 'update-screen' }],
        };
      if (phase === 'failed') return startOver(state, { fresh: true });
      return { state, effects: attempt ? [{ type: 'update-screen' }] : [] };
    case 'retry-requested':
      if (isMounted && phase === 'failed')
        return {
          state: { ...state, phase: 'loading' },
          effects: [{ type: 'update-screen' }, { type: 'start-deadline' }],
        };
      return startOver(state, { fresh: true });
    case 'stop':
      return {
        state: { ...state, phase: 'stopped', attempt: null, isMounted: false, remaining: [] },
        effects: [
          { type: 'clear-deadline' },
          { type: 'end-attempt' },
          ...(hasHtml ? [{ type: 'remove-html' as const }] : []),
        ],
      };
  }
}

function reportOf({ attempt }: RemoteMachine, { error }: { error: unknown }): RemoteEffect[] {
  return attempt ? [{ type: 'report-failure', release: attempt.release, error }] : [];
}

function fail(state: RemoteMachine, failure: { error: unknown }): Transition {
  const { phase, attempt, isMounted, remaining } = state;
  if (!attempt) return { state, effects: [] };
  const isLast = remaining.length === 0;
  const crashed = isMounted && !isLast;
  return {
    state: {
      ...state,
      phase: isLast ? failedPhase(state) : crashed ? 'loading' : phase,
      attempt: null,
      isMounted: false,
    },
    effects: [
      ...reportOf(state, failure),
      { type: 'end-attempt' },
      ...(isLast ? [{ type: 'clear-deadline' as const }] : [{ type: 'schedule-attempt' as const }]),
      ...(crashed ? [{ type: 'start-deadline' as const }] : []),
    ],
  };
}

/** Says that the screen did not load. The last attempt and a mounted one go on; others make room for the next. */
function passDeadline(state: RemoteMachine, failure: { error: unknown }): Transition {
  const { attempt, isMounted, remaining } = state;
  const next = { ...state, phase: failedPhase(state) };
  if (!attempt) return { state: next, effects: [] };
  if (isMounted || remaining.length === 0)
    return { state: next, effects: reportOf(state, failure) };
  return {
    state: { ...next, attempt: null },
    effects: [...reportOf(state, failure), { type: 'end-attempt' }, { type: 'schedule-attempt' }],
  };
}

const failedPhase = ({ hasHtml }: RemoteMachine): RemoteState => (hasHtml ? 'static' : 'failed');

function startOver(
  { release, hasHtml }: Pick<RemoteMachine, 'release' | 'hasHtml'>,
  { fresh }: { fresh: boolean },
  first: RemoteEffect[] = [],
): Transition {
  const [attempt, ...remaining] = attemptsFor(release, fresh);
  return {
    state: { phase: 'loading', release, hasHtml, attempt, isMounted: false, remaining },
    effects: [
      ...first,
      { type: 'end-attempt' },
      { type: 'start-attempt', attempt },
      { type: 'start-deadline' },
    ],
  };
}
