import { useRetryOnline } from '@repo/federation/use-retry-online.ts';
import { useCallback, useState } from 'react';

/** Code that is loaded on first use and then cached. */
export interface Chunk<Part> {
  /** The loaded code; null before that. */
  loaded(): Part | null;
  /** Loads the code; each call after a failure requests it again. Rejects when it cannot be loaded. */
  load(): Promise<Part>;
}

/** Makes a chunk from a dynamic import of a module with a default export. */
export function chunk<Part>(loader: () => Promise<{ default: Part }>): Chunk<Part> {
  let part: Part | null = null;
  return {
    loaded: () => part,
    load: async () => (part ??= (await loader()).default),
  };
}

interface UsedChunk<Part> {
  /** The loaded code; set on the first render when another component has loaded it before. */
  part: Part | null;
  /** The last load failed; stays true while another one is pending. */
  failed: boolean;
  pending: boolean;
  /** Loads the code if needed; resolves with whether it is loaded. Never rejects. */
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
