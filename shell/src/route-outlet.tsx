import { SHELL_APP } from '@repo/contract/routing';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { usePage, useCurrentRoute } from './page-context.tsx';
import { RemoteSlot } from './remote-slot/remote-slot.tsx';
import { PRIVATE_PAGE, ShellScreen } from './shell-screen.tsx';

/** Renders what the current location resolves to: a screen of a remote, one of the shell's own, or 404. */
export function RouteOutlet() {
  const { releases } = usePage();
  const { resolution } = useCurrentRoute();
  if (resolution.kind === 'not-found') {
    return resolution.signIn ? (
      <ShellScreen key={PRIVATE_PAGE} name={PRIVATE_PAGE} />
    ) : (
      <NotFoundScreen />
    );
  }
  const { app, screen } = resolution;
  if (app === SHELL_APP) {
    return (
      <ShellScreen key={screen} name={screen}>
        <RouteOutlet />
      </ShellScreen>
    );
  }
  const release = releases.find((live) => live.app.name === app);
  return release && <RemoteSlot key={app} release={release} />;
}
