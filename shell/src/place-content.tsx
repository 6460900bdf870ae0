import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { usePage, usePlace } from './page-context.tsx';
import { RemotePlace } from './remote-place/remote-place.tsx';
import { ShellScreen } from './shell-screen.tsx';

export const SHELL_APP = 'shell';

/** What the current address shows: a screen of a remote, one of the shell's own, or 404. */
export function PlaceContent() {
  const { releases } = usePage();
  const { resolution } = usePlace();
  if (resolution.kind === 'not-found') return <NotFoundScreen signIn={resolution.signIn} />;
  const { app, screen } = resolution;
  if (app === SHELL_APP) return <ShellScreen key={screen} name={screen} />;
  const release = releases.find((live) => live.app.name === app);
  return release && <RemotePlace key={app} release={release} />;
}
