import { Frame } from './frame/frame.tsx';
import { Main } from './frame/main-content.tsx';
import { LazyLiveUpdates } from './live/lazy-live-updates.ts';
import { OfflineSupport } from './offline/offline-support.tsx';
import { reloadPage } from './open-page.ts';
import { ShellProviders, useOfRoute } from './page-context.tsx';
import { RemoteFallback } from './remote-slot/remote-fallback.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import type { Shell } from './shell-api/create-shell.ts';
import { LazySignInDialog } from './sign-in/lazy-sign-in-dialog.tsx';
import { LazyToaster } from './toaster/lazy-toaster.tsx';
import { Component, type ComponentType, type ReactNode } from 'react';

interface CrashBoundaryProps {
  Fallback: ComponentType<{ onRetry: () => void }>;
  resetKey?: string;
  children: ReactNode;
}

class CrashBoundary extends Component<CrashBoundaryProps> {
  override state = { crashed: false };
  private readonly retry = () => this.setState({ crashed: false });
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override componentDidUpdate({ resetKey }: CrashBoundaryProps) {
    if (this.state.crashed && resetKey !== this.props.resetKey) this.retry();
  }
  override render() {
    const { Fallback, children } = this.props;
    return this.state.crashed ? <Fallback onRetry={this.retry} /> : children;
  }
}

export function App({ shell }: { shell: Shell }) {
  return (
    <ShellProviders shell={shell}>
      <CrashBoundary Fallback={CrashedPage}>
        <RouteAnnouncer />
        <Frame>
          <Outlet>
            <RouteOutlet />
          </Outlet>
        </Frame>
        <LazySignInDialog />
        <LazyToaster />
        <LazyLiveUpdates />
        <OfflineSupport />
      </CrashBoundary>
    </ShellProviders>
  );
}

/** Keeps the frame around a crashed screen, so that a link leads away from it. */
function Outlet({ children }: { children: ReactNode }) {
  const pathname = useOfRoute((route) => route.pathname);
  return (
    <CrashBoundary Fallback={RemoteFallback} resetKey={pathname}>
      {children}
    </CrashBoundary>
  );
}

function CrashedPage() {
  return (
    <Main>
      <RemoteFallback onRetry={reloadPage} />
    </Main>
  );
}
