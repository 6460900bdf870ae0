import { useCallback, useEffect, useState } from 'react';

/**
 * The version of a row that a form was filled from, for a row that changes while somebody types. Until `isTyped` it is the
 * saved one; after that it stays, so that saving over a change of somebody else's is refused. `see` takes another one as
 * seen: the form saved it, or a refusal said what changed.
 */
export function useSeenVersion<Version extends string | number>(saved: Version) {
  const [typedOver, setTypedOver] = useState<Version | null>(null);
  const follow = useCallback(
    (isTyped: boolean) => setTypedOver((before) => (isTyped ? (before ?? saved) : null)),
    [saved],
  );
  const see = useCallback((version: Version | undefined) => {
    if (version !== undefined) setTypedOver((before) => (before === null ? null : version));
  }, []);
  return { version: typedOver ?? saved, follow, see };
}

/** Calls `follow` with whether the form was typed in. `isDirty` is not asked: it is reset when the saved row changes. */
export function useFollowTyping(
  { follow }: { follow(isTyped: boolean): void },
  { formState }: { formState: { dirtyFields: object } },
): void {
  const isTyped = Object.values(formState.dirtyFields).some(Boolean);
  useEffect(() => follow(isTyped), [follow, isTyped]);
}
