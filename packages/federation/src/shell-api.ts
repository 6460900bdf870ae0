import type { Audience } from '@repo/contract/audiences';
import type { Brand } from '@repo/contract/brand';
import type { EarnedClaims } from '@repo/contract/earned-claims';
import type { Language } from '@repo/contract/languages';
import type { ChangeArea, ClientsChanged } from '@repo/contract/live';
import type { DocumentData } from '@repo/contract/page-data';
import type { RouteMatch } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';

/** Version of {@link ShellApi}. Within a version, members are only added. */
export const SHELL_API_VERSION = 1;

/** The page's path, query and hash, with the route that matched, or `match: null` on the 404 screen. */
export interface ShellLocation {
  pathname: string;
  search: string;
  match: RouteMatch | null;
  /** Identifies the entry of the browser's history. Absent in older shells. */
  key?: string;
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
}

export interface ShellEvents {
  'unread-notifications': number;
  'client-changed': ChangeArea[];
  'clients-changed': ClientsChanged;
  'screen-expected': ExpectedScreen;
  'build-outdated': null;
}

export interface ExpectedScreen extends Pick<RouteMatch, 'path' | 'params'> {
  audience: Audience;
  search: string;
  /** Absent in older shells, as is `screen`. */
  pathname?: string;
  screen?: string;
}

type Unsubscribe = () => void;

/** The API that the shell passes to every remote; a remote has no other access to the page around it. */
export interface ShellApi {
  version: typeof SHELL_API_VERSION;
  navigation: {
    location(): ShellLocation;
    subscribe(listener: () => void): Unsubscribe;
    navigate(to: string, options?: { replace?: boolean }): void;
    /** Returns the address of a link to `to`, if it differs from `to`. Absent in older shells. */
    addressOf?(to: string): string;
    /**
     * Adds a history entry for an overlay such as a dialog. On Back, `onBack` closes it and returns true, or returns
     * false to keep it open. Returns a function to call when it closes. Absent in older shells.
     */
    openOverlay?(onBack: () => boolean): () => void;
  };
  session: {
    current(): CurrentUser | null;
    /** The user with which the gateway rendered the page. Absent in older shells, and where no HTML is hydrated. */
    initial?(): CurrentUser | null;
    subscribe(listener: () => void): Unsubscribe;
    /** Refetches the user; call it after a change of the user (onboarding, profile). Rejects when the gateway fails. */
    refresh(): Promise<CurrentUser | null>;
    /**
     * Shows the sign-in form over the mounted remote. Resolves true after the same user signed in, false when
     * dismissed; another user loads `/`. Concurrent calls share one form. Absent in older shells, where remotes open
     * `signInPath`.
     */
    signInAgain?(): Promise<boolean>;
  };
  language: {
    current(): Language;
    subscribe(listener: () => void): Unsubscribe;
    set(language: Language): void;
  };
  toast: {
    show(message: ToastMessage): void;
    /** Closes the toast about an earlier attempt. Absent in older shells. */
    dismiss?(): void;
    /**
     * Preloads the toasts' code, for a screen that may show one when the gateway has become
     * unreachable.
     */
    prepare?(): void;
  };
  api: { baseUrl: string; headers(): Record<string, string> };
  /**
   * The document's data of the first screen. `current` returns null once the data is dropped: by
   * the remote that has taken it, or because the location or the user has changed since. Absent in
   * older shells.
   */
  documentData?: { current(): DocumentData | null; drop(): void };
  brand: Brand;
  /**
   * Shows placeholder content, such as example testimonials; never in production. Absent in older
   * shells.
   */
  showsExamples?: boolean;
  /** Counts that public pages state instead of those of the specification. Absent in older shells. */
  earnedClaims?: EarnedClaims;
  /**
   * Set while an admin looks at the client's screens, when the gateway refuses every change and
   * every file. `refusal` returns the text to show then, in the admin's language. Absent everywhere
   * else, and in older shells.
   */
  clientView?: { refusal(): string };
  events: {
    emit<Name extends keyof ShellEvents>(name: Name, detail: ShellEvents[Name]): void;
    on<Name extends keyof ShellEvents>(
      name: Name,
      listener: (detail: ShellEvents[Name]) => void,
    ): Unsubscribe;
  };
}

export interface MountOptions {
  onReady?: () => void;
  /** `onReady` or `onError` follows. */
  onLoading?: () => void;
  /** The shell tries again or shows its fallback. */
  onError?: (error: unknown) => void;
  /**
   * Called instead of `onError` when the code of a later screen cannot be loaded. Loaded screens
   * still work. Absent in older shells.
   */
  onScreenError?: (error: unknown) => void;
  /**
   * Set when the element contains this build's HTML of the current screen, in this language, which
   * the remote hydrates instead of replacing it. The remote calls `beforeHydration` just before it
   * hydrates.
   */
  prerendered?: { language: Language; beforeHydration(): void };
}

export interface MountedRemote {
  update(): void;
  /** Loads the code of the screen of this name (`mf.json`), which may be opened later. Absent in older builds. */
  preload?(screen: string): Promise<void>;
  unmount(): void;
}

export type Mount = (
  element: HTMLElement,
  shell: ShellApi,
  options?: MountOptions,
) => MountedRemote;
