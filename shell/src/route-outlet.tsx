import { SHELL_APP } from '@repo/contract/routing';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { useOfRoute, usePage } from './page-context.tsx';
import { RemoteSlot } from './remote-slot/remote-slot.tsx';
import { PRIVATE_PAGE, ShellScreen } from './shell-screen.tsx';

export function RouteOutlet() {
  const { releases } = usePage();
  const app = useOfRoute(({ match }) => match?.app);
  const release = releases.find((live) => live.app.name === app);
  if (app === undefined) return <NoScreen />;
  if (app === SHELL_APP) return <OwnScreen />;
  return release && <RemoteSlot key={app} release={release} />;
}

function NoScreen() {
  const isPrivate = useOfRoute(
    ({ resolution }) => resolution.kind === 'not-found' && resolution.signIn,
  );
  return isPrivate ? <ShellScreen key={PRIVATE_PAGE} name={PRIVATE_PAGE} /> : <NotFoundScreen />;
}

function OwnScreen() {
  const screen = useOfRoute(({ match }) => match?.screen ?? '');
  return (
    <ShellScreen key={screen} name={screen}>
      <RouteOutlet />
    </ShellScreen>
  );
}
