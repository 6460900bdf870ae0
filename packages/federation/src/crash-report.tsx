import { useEffect } from 'react';
import { onHotUpdate } from './hot-update.ts';

const frame = {
  margin: '1rem',
  padding: '1rem',
  border: '2px solid #b3261e',
  borderRadius: '0.5rem',
  background: '#fff',
  color: '#1c1b1a',
  overflow: 'auto',
} as const;

interface CrashReportProps {
  error: unknown;
  /** Renders the screen again; called after each hot update. */
  onRetry: () => void;
}

/** The error that ended a screen, in development, until an edit corrects it. */
export function CrashReport({ error, onRetry }: CrashReportProps) {
  useEffect(() => onHotUpdate(onRetry), [onRetry]);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return (
    <section role="alert" data-crash-report="" style={frame}>
      <h1 style={{ fontSize: '1.25rem' }}>{message}</h1>
      <pre>{stack}</pre>
      <p>Only development shows this. The screen comes back when the error is corrected.</p>
    </section>
  );
}
