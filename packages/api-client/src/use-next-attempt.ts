import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Returns a function that calls `listener` once, when the mutation that failed with `error` is sent
 * again, and drops the listener of an earlier call. It does nothing for any other error.
 */
export function useNextAttempt(): (error: unknown, listener: () => void) => void {
  const mutations = useQueryClient().getMutationCache();
  const stop = useRef(() => {});
  return useCallback(
    (error, listener) => {
      const failed = mutations.find({ predicate: ({ state }) => state.error === error });
      const key = failed?.options.mutationKey;
      stop.current();
      if (!key) return;
      stop.current = mutations.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'pending') return;
        const { mutationKey } = event.mutation.options;
        if (!mutationKey || hashKey(mutationKey) !== hashKey(key)) return;
        stop.current();
        listener();
      });
    },
    [mutations],
  );
}
