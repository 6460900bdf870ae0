import type { LiveRelease } from '@repo/contract/releases';
import { attemptsFor, type Attempt } from './remote-attempts.ts';
import type {
  RemoteEffect,
  RemoteEvent,
  RemoteMachine,
  RemoteState,
  Transition,
} from './remote-machine.ts';

/** Returns the first transition of a slot. `prerendered`: the document contains the first screen's HTML. */
export function startMachine(release: LiveRelease, prerendered: boolean): Transition {
  return startOver(release, prerendered ? 'prerendered' : 'loading', { fresh: false });
}

/**
 * Transitions of a slot: tries the live build, the same build with fresh requests, then the last good build. A crash
 * moves on to the next build. Prerendered HTML stays until a screen is ready or the location changes.
 */
export function reduceRemote(state: RemoteMachine, event: RemoteEvent): Transition {
  const { phase, release, attempt, remaining, kept } = state;
  if (phase === 'stopped') return unchanged(state);
  const hasMarkup = phase === 'prerendered' || phase === 'static';
  switch (event.type) {
    case 'screen-ready':
      if (!attempt) return unchanged(state);
      return {
        state: { ...state, phase: 'ready', kept: null },
        effects: [
          { type: 'clear-deadline' },
          { type: 'show-element' },
          ...effectIf(kept !== null, 'end-kept'),
          ...effectIf(hasMarkup, 'settle-markup'),
        ],
      };
    case 'screen-slow':
      if (!attempt) return unchanged(state);
      if (phase !== 'ready' && phase !== 'missing') {
        return { state, effects: [{ type: 'start-deadline' }] };
      }
      return {
        state: { ...state, phase: 'changing' },
        effects: [{ type: 'start-deadline' }, { type: 'hide-element' }],
      };
    case 'screen-failed':
    case 'deadline-passed':
      if (!attempt) return unchanged(state);
      return hasShownScreen(state) ? keep(state, attempt, event) : fail(state, attempt, event);
    case 'attempt-failed':
      return attempt ? fail(state, attempt, event) : unchanged(state);
    case 'kept-failed':
      if (!kept) return unchanged(state);
      return {
        state: { ...state, phase: phase === 'missing' ? 'failed' : 'loading', kept: null },
        effects: [report(kept, event), { type: 'end-kept' }],
      };
    case 'pause-over': {
      const [next, ...others] = remaining;
      if (attempt || !next) return unchanged(state);
      return {
        state: { ...state, attempt: next, remaining: others },
        effects: [{ type: 'start-attempt', attempt: next }, { type: 'start-deadline' }],
      };
    }
    case 'location-changed':
      // The HTML is the first screen's; another screen needs the code.
      if (hasMarkup) {
        return startOver(release, 'loading', { fresh: phase === 'static' }, [
          { type: 'remove-markup' },
          { type: 'end-attempt' },
        ]);
      }
      if (phase === 'failed') return startOver(release, 'loading', { fresh: true });
      if (kept) return resume(state, kept, phase);
      if (!attempt) return unchanged(state);
      return {
        // A screen that fails after an earlier one worked gets all attempts again.
        state: phase === 'ready' ? { ...state, remaining: attemptsFor(release, true) } : state,
        effects: [{ type: 'update-screen' }],
      };
    case 'retry-requested':
      if (kept) return resume(state, kept, 'changing');
      if (phase === 'missing') {
        return { state: { ...state, phase: 'changing' }, effects: [{ type: 'update-screen' }] };
      }
      return startOver(release, hasMarkup ? 'prerendered' : 'loading', { fresh: true }, [
        { type: 'end-attempt' },
      ]);
    case 'stop':
      return {
        state: { ...state, phase: 'stopped', attempt: null, remaining: [], kept: null },
        effects: [
          { type: 'end-attempt' },
          ...effectIf(kept !== null, 'end-kept'),
          ...effectIf(hasMarkup, 'remove-markup'),
        ],
      };
  }
}

function unchanged(state: RemoteMachine): Transition {
  return { state, effects: [] };
}

function effectIf<Type extends 'end-kept' | 'settle-markup' | 'remove-markup'>(
  condition: boolean,
  type: Type,
): { type: Type }[] {
  return condition ? [{ type }] : [];
}

function report({ release }: Attempt, { error }: { error: unknown }): RemoteEffect {
  return { type: 'report-failure', release, error };
}

/** Whether the current attempt is mounted and has shown a screen before. */
function hasShownScreen({ phase, kept }: RemoteMachine): boolean {
  return !kept && (phase === 'ready' || phase === 'changing' || phase === 'missing');
}

/** A later screen failed: the attempt is set aside while the remaining ones try to show that screen. */
function keep(state: RemoteMachine, attempt: Attempt, failure: { error: unknown }): Transition {
  const isLast = state.remaining.length === 0;
  return {
    state: { ...state, phase: isLast ? 'missing' : 'changing', attempt: null, kept: attempt },
    effects: [
      report(attempt, failure),
      { type: 'keep-attempt' },
      ...(isLast ? [] : [{ type: 'schedule-attempt' as const }]),
    ],
  };
}

function fail(state: RemoteMachine, attempt: Attempt, failure: { error: unknown }): Transition {
  const isLast = state.remaining.length === 0;
  const effects = [report(attempt, failure), { type: 'end-attempt' as const }];
  return {
    state: { ...state, phase: phaseAfterFailure(state, isLast), attempt: null },
    effects: isLast ? effects : [...effects, { type: 'schedule-attempt' }],
  };
}

function phaseAfterFailure({ phase, kept }: RemoteMachine, isLast: boolean): RemoteState {
  if (phase === 'prerendered' || phase === 'static') return isLast ? 'static' : 'prerendered';
  if (kept) return isLast ? 'missing' : 'changing';
  return isLast ? 'failed' : 'loading';
}

/** The attempt that was set aside shows the current location, or requests its screen again. */
function resume(state: RemoteMachine, kept: Attempt, phase: RemoteState): Transition {
  const remaining = attemptsFor(state.release, true);
  return {
    state: { ...state, phase, attempt: kept, kept: null, remaining },
    effects: [{ type: 'end-attempt' }, { type: 'restore-kept' }, { type: 'update-screen' }],
  };
}

function startOver(
  release: LiveRelease,
  phase: 'prerendered' | 'loading',
  { fresh }: { fresh: boolean },
  first: RemoteEffect[] = [],
): Transition {
  const [attempt, ...remaining] = attemptsFor(release, fresh);
  return {
    state: { phase, release, attempt, remaining, kept: null },
    effects: [...first, { type: 'start-attempt', attempt }, { type: 'start-deadline' }],
  };
}
