import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present time in milliseconds since 1970, renewed each minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
