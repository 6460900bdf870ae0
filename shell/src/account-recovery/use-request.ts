import { rest } from '@repo/api-client/rest.ts';
import { useRef, useState } from 'react';

export function useRequest<Output>(send: () => Promise<Output>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [result, setResult] = useState<Output | null>(null);
  const inFlight = useRef(false);
  async function start(): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setError(null);
    try {
      setResult(await send());
    } catch (thrown) {
      setError(thrown);
    } finally {
      inFlight.current = false;
      setPending(false);
    }
  }
  return { start, pending, error, result };
}

export function requestEmailVerification(): Promise<unknown> {
  return rest('POST', '/api/auth/request-email-verification');
}
