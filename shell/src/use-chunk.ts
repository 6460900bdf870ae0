import { useCallback, useState } from 'react';

/** Code that is loaded when it is needed, and kept once it is. */
export interface Chunk<Part> {
  /** The part, once it is loaded. */
  loaded(): Part | null;
  /** Loads the part; each call after a failure requests it anew. Rejects when it cannot be loaded. */
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
  /** The part, once it is loaded: at once where another component has loaded it before. */
  part: Part | null;
  /** The last load failed; stays true while another one is pending. */
  failed: boolean;
  pending: boolean;
  /** Loads the part, if it is not loaded yet; resolves with whether it is. Never rejects. */
  load(): Promise<boolean>;
}

/** Gives a component its lazily loaded part. `source` must stay the same while the component is mounted. */
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
  return { part, failed, pending, load };
}
