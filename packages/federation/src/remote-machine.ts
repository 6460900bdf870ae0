import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import type { Attempt } from './remote-attempts.ts';

/** What a remote's slot shows. */
export type RemoteState =
  /** The document's HTML, while its code is being loaded. */
  | 'prerendered'
  /** The document's HTML; its code could not be loaded. */
  | 'static'
  /** No screen yet. */
  | 'loading'
  /** A screen. */
  | 'ready'
  /** A screen; the next one of the mounted remote takes long to load. */
  | 'changing'
  /** The next screen of the mounted remote cannot be loaded; its other screens work. */
  | 'missing'
  /** No build of the remote works. */
  | 'failed';

/** State of the machine; `docs/federation.md` has the diagram. */
export interface RemoteMachine {
  phase: RemoteState | 'stopped';
  release: LiveRelease;
  /** The attempt in progress or on the page; null during the pause between two, and when none is left. */
  attempt: Attempt | null;
  /** The attempts that follow when it fails, in this order. */
  remaining: readonly Attempt[];
  /** The mounted attempt that could not load the current screen; set aside while others try, and when none could. */
  kept: Attempt | null;
}

export type RemoteEvent =
  /** A screen of the attempt's build is on the page: the first one, or a later one. */
  | { type: 'screen-ready' }
  /** A later screen of the attempt's build takes long to load. */
  | { type: 'screen-slow' }
  /** The attempt could not load, mount or show its screen. */
  | { type: 'attempt-failed'; error: unknown }
  /** The mounted attempt could not load the code of a later screen. */
  | { type: 'screen-failed'; error: unknown }
  /** The attempt has had no screen within its deadline. */
  | { type: 'deadline-passed'; error: unknown }
  /** The attempt that was set aside has crashed. */
  | { type: 'kept-failed'; error: unknown }
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
  /** Hides the mounted attempt and sets it aside; stops the deadline. */
  | { type: 'keep-attempt' }
  /** Makes the one that was set aside the current attempt again, still hidden. */
  | { type: 'restore-kept' }
  /** Unmounts the one that was set aside. */
  | { type: 'end-kept' }
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
