import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import type { Attempt } from './remote-attempts.ts';

export type RemoteState = 'loading' | 'ready' | 'static' | 'failed';

/** State of a slot; `docs/federation.md` has the diagram. */
export interface RemoteMachine {
  phase: RemoteState | 'stopped';
  release: LiveRelease;
  hasHtml: boolean;
  /** The attempt in progress or on the page; null during the pause between two, and when none is left. */
  attempt: Attempt | null;
  /** The attempt has shown a screen. It stays mounted when the code of another screen does not load. */
  isMounted: boolean;
  remaining: readonly Attempt[];
}

export type RemoteEvent =
  | { type: 'screen-ready' }
  | { type: 'screen-slow' }
  | { type: 'attempt-failed'; error: unknown }
  | { type: 'screen-failed'; error: unknown }
  | { type: 'deadline-passed'; error: unknown }
  | { type: 'pause-over' }
  | { type: 'location-changed' }
  | { type: 'retry-requested' }
  | { type: 'stop' };

export type RemoteEffect =
  | { type: 'start-attempt'; attempt: Attempt }
  | { type: 'end-attempt' }
  | { type: 'schedule-attempt' }
  | { type: 'start-deadline' }
  | { type: 'clear-deadline' }
  | { type: 'show-element' }
  | { type: 'hide-element' }
  | { type: 'update-screen' }
  | { type: 'settle-html' }
  | { type: 'remove-html' }
  | { type: 'report-failure'; release: LoadableRelease; error: unknown };

export interface Transition {
  state: RemoteMachine;
  effects: RemoteEffect[];
}
