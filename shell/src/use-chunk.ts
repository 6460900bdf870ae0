import { useRetryOnline } from '@repo/federation/use-retry-online.ts';
import { useCallback, useState } from 'react';

export interface Chunk<Part> {
  loaded(): Part | null;
  /** Each call after a failure requests the code again. Rejects when it cannot be loaded. */
  load(): Promise<Part>;
}

export function chunk<Part>(loader: () => Promise<{ default: Part }>): Chunk<Part> {
  let part: Part | null = null;
  return {
    loaded: () => part,
    load: async () => (part ??= (await loader()).default),
  };
}

interface UsedChunk<Part> {
  part: Part | null;
  failed: boolean;
  pending: boolean;
  load(): Promise<boolean>;
}

/**
 * Returns lazily loaded code and its loading state. A load that failed is repeated when the network returns. `source`
 * must not change while the component is mounted.
 */
export function useChunk<Part>(source: Chunk<Part>): UsedChunk<Part> {
  const [part, setPart] = useState(source.loaded);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);
  const load = useCallback(async () => {
    setPending(source.loaded() === null);
    try {
      const loaded = await source.load();
      setPart(() => loaded);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setPending(false);
    }
  }, [source]);
  useRetryOnline(
    failed && !pending,
    useCallback(() => void load(), [load]),
  );
  return { part, failed, pending, load };
}
