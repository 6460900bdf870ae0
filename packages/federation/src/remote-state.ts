import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';

/**
 * What a remote's slot shows.
 * - `prerendered`: the document's HTML is on the page, its code is being loaded.
 * - `static`: the HTML is on the page, its code could not be loaded.
 * - `loading`: no screen yet.
 * - `ready`: a screen is on the page.
 * - `changing`: the remote is mounted, but its next screen takes long to load.
 * - `failed`: no build of the remote works.
 */
export type RemoteState = 'prerendered' | 'static' | 'loading' | 'ready' | 'changing' | 'failed';

/** One attempt to load and mount a build. `fresh`: request it again, bypassing memory and earlier requests. */
export interface Attempt {
  release: LoadableRelease;
  fresh: boolean;
}

/** State of the machine; `docs/federation.md` has the diagram. */
export interface RemoteMachine {
  phase: RemoteState | 'stopped';
  release: LiveRelease;
  /** The attempt in progress or on the page; null during the pause between two, and when none is left. */
  attempt: Attempt | null;
  /** The attempts that follow when it fails, in this order. */
  remaining: readonly Attempt[];
}

export type RemoteEvent =
  /** A screen of the attempt's build is on the page: the first one, or a later one. */
  | { type: 'screen-ready' }
  /** A later screen of the attempt's build takes long to load. */
  | { type: 'screen-slow' }
  /** The attempt could not load, mount or show its screen, or its deadline has passed. */
  | { type: 'attempt-failed'; error: unknown }
  /** The pause before the next attempt is over. */
  | { type: 'pause-over' }
  /** The page's location changed. */
  | { type: 'location-changed' }
  /** The reader pressed "Try again". */
  | { type: 'retry-requested' }
  /** The slot is being removed from the page. */
  | { type: 'stop' };

export type RemoteEffect =
  | { type: 'start-attempt'; attempt: Attempt }
  /** Unmounts the attempt, or cancels the scheduled one; stops both timers. */
  | { type: 'end-attempt' }
  | { type: 'schedule-attempt' }
  | { type: 'start-deadline' }
  | { type: 'clear-deadline' }
  | { type: 'show-element' }
  | { type: 'hide-element' }
  /** Makes the mounted remote show the screen of the current location. */
  | { type: 'update-screen' }
  /** The prerendered HTML is hydrated by the attempt, or replaced by its own element. */
  | { type: 'settle-markup' }
  | { type: 'remove-markup' }
  | { type: 'report-failure'; release: LoadableRelease; error: unknown };

export interface Transition {
  state: RemoteMachine;
  effects: RemoteEffect[];
}

/** Returns the first transition of a slot. `prerendered`: the document contains the first screen's HTML. */
export function startMachine(release: LiveRelease, prerendered: boolean): Transition {
  return startOver(release, prerendered ? 'prerendered' : 'loading', { fresh: false });
}

/**
 * The transitions of a slot: tries the live build, the same build with fresh requests, then the last good build.
 * A build that fails later, in use, is followed by the next one. Prerendered HTML stays until a
 * screen is ready or the location changes.
 */
export function reduceRemote(state: RemoteMachine, event: RemoteEvent): Transition {
  const { phase, release, attempt, remaining } = state;
  if (phase === 'stopped') return { state, effects: [] };
  const hasMarkup = phase === 'prerendered' || phase === 'static';
  const loadingPhase = hasMarkup ? 'prerendered' : 'loading';
  switch (event.type) {
    case 'screen-ready':
      if (!attempt) break;
      return {
        state: { ...state, phase: 'ready' },
        effects: [
          { type: 'clear-deadline' },
          { type: 'show-element' },
          ...(hasMarkup ? [{ type: 'settle-markup' as const }] : []),
        ],
      };
    case 'screen-slow':
      if (!attempt) break;
      if (phase !== 'ready') return { state, effects: [{ type: 'start-deadline' }] };
      return {
        state: { ...state, phase: 'changing' },
        effects: [{ type: 'start-deadline' }, { type: 'hide-element' }],
      };
    case 'attempt-failed': {
      if (!attempt) break;
      const report = {
        type: 'report-failure' as const,
        release: attempt.release,
        error: event.error,
      };
      if (remaining.length === 0) {
        return {
          state: { ...state, phase: hasMarkup ? 'static' : 'failed', attempt: null },
          effects: [report, { type: 'end-attempt' }],
        };
      }
      return {
        state: { ...state, phase: loadingPhase, attempt: null },
        effects: [report, { type: 'end-attempt' }, { type: 'schedule-attempt' }],
      };
    }
    case 'pause-over': {
      const [next, ...others] = remaining;
      if (attempt || !next || (phase !== 'prerendered' && phase !== 'loading')) break;
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
      if (!attempt) break;
      return {
        // A screen that fails after an earlier one worked gets all attempts again.
        state: phase === 'ready' ? { ...state, remaining: attemptsFor(release, true) } : state,
        effects: [{ type: 'update-screen' }],
      };
    case 'retry-requested':
      return startOver(release, loadingPhase, { fresh: true }, [{ type: 'end-attempt' }]);
    case 'stop':
      return {
        state: { ...state, phase: 'stopped', attempt: null, remaining: [] },
        effects: [
          { type: 'end-attempt' },
          ...(hasMarkup ? [{ type: 'remove-markup' as const }] : []),
        ],
      };
  }
  return { state, effects: [] };
}

function startOver(
  release: LiveRelease,
  phase: 'prerendered' | 'loading',
  { fresh }: { fresh: boolean },
  first: RemoteEffect[] = [],
): Transition {
  const [attempt, ...remaining] = attemptsFor(release, fresh);
  return {
    state: { phase, release, attempt, remaining },
    effects: [...first, { type: 'start-attempt', attempt }, { type: 'start-deadline' }],
  };
}

function attemptsFor(release: LiveRelease, fresh: boolean): [Attempt, ...Attempt[]] {
  const { lastGood } = release;
  const lastResort =
    lastGood && lastGood.build !== release.build ? [{ release: lastGood, fresh }] : [];
  const anew = { release, fresh: true };
  return fresh ? [anew, ...lastResort] : [{ release, fresh }, anew, ...lastResort];
}
