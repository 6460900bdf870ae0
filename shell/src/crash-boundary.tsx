import { Component, type ComponentType, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What is shown in place of a crashed child. */
  Fallback: ComponentType<{ onRetry: () => void }>;
  /** Where the person is; a crashed child is rendered again elsewhere. */
  place?: string;
  children: ReactNode;
}

/** Shows the fallback in place of what one of the shell's own components threw away; React has reported the error. */
export class CrashBoundary extends Component<CrashBoundaryProps> {
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
