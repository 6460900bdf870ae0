const frame = {
  margin: '1rem',
  padding: '1rem',
  border: '2px solid #b3261e',
  borderRadius: '0.5rem',
  background: '#fff',
  color: '#1c1b1a',
  overflow: 'auto',
} as const;

/** The error that ended a screen, in development. React Refresh renders the screen again after the next edit. */
export function CrashReport({ error }: { error: unknown }) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return (
    <section role="alert" data-crash-report="" style={frame}>
      <h1 style={{ fontSize: '1.25rem' }}>{message}</h1>
      <pre>{stack}</pre>
      <p>Only development shows this. The screen comes back when the error is corrected.</p>
    </section>
  );
}
