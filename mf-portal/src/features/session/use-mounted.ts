import { useEffect, useRef } from 'react';

/** True while the screen stands: an answer that comes later must not move the reader. */
export function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
