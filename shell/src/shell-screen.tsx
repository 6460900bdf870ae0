import { useEffect, useState, type ComponentType } from 'react';
import { PageSkeleton } from './remote-slot/page-skeleton.tsx';
import { RemoteFallback } from './remote-slot/remote-fallback.tsx';

const loaders: Record<string, () => Promise<{ default: ComponentType }>> = {
  login: () => import(/* webpackChunkName: "login" */ './sign-in/login-screen.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './sign-in/register-screen.tsx'),
};

const loaded = new Map<string, ComponentType>();

/** One of the shell's own screens, each in a chunk of its own. */
export function ShellScreen({ name }: { name: string }) {
  const [Screen, setScreen] = useState(() => loaded.get(name));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Screen || failed) return;
    let left = false;
    loadScreen(name).then(
      (screen) => !left && setScreen(() => screen),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [name, Screen, failed]);
  if (failed) return <RemoteFallback onRetry={() => setFailed(false)} />;
  return Screen ? <Screen /> : <PageSkeleton />;
}

async function loadScreen(name: string): Promise<ComponentType> {
  const loader = loaders[name];
  if (!loader) throw new Error(`the shell has no screen "${name}"`);
  const { default: screen } = await loader();
  loaded.set(name, screen);
  return screen;
}
