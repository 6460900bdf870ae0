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
  /** What is shown in place of a crashed child. */
  Fallback: ComponentType<{ onRetry: () => void }>;
  /** Where the person is; a crashed child is rendered again elsewhere. */
  place?: string;
  children: ReactNode;
}

/** Shows the fallback in place of what one of the shell's own components threw away; React has reported the error. */
class CrashBoundary extends Component<CrashBoundaryProps> {
  override state = { crashed: false };
  private readonly retry = () => this.setState({ crashed: false });
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override componentDidUpdate({ place }: CrashBoundaryProps) {
    if (this.state.crashed && place !== this.props.place) this.retry();
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

/** A screen that crashes leaves the frame around it, and a link leads away from it. */
function Outlet({ children }: { children: ReactNode }) {
  const pathname = useOfRoute((route) => route.pathname);
  return (
    <CrashBoundary Fallback={RemoteFallback} place={pathname}>
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
