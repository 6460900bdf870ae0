import { useEffect, useState } from 'react';

const PAUSE_MS = 800;

/** Returns the text once it has not changed for a while, and an empty text until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? settled : '';
}
