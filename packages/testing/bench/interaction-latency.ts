/** An event that the page took at least 16 ms to answer with a paint (Event Timing). */
export interface SlowEvent {
  /** 0 for an event that is not part of a tap, a click or a key press. */
  interactionId: number;
  durationMs: number;
}

/** Shorter ones are not reported. */
export const SHORTEST_EVENT_MS = 16;

const INTERACTIONS_PER_OUTLIER = 50;

/**
 * Interaction to Next Paint as web-vitals defines it: an interaction is as slow as its slowest event; the
 * slowest interaction counts, but for one outlier in each 50. Null when there was no interaction.
 */
export function interactionToNextPaint(
  events: readonly SlowEvent[],
  interactionCount: number,
): number | null {
  if (interactionCount === 0) return null;
  const slowest = new Map<number, number>();
  for (const { interactionId, durationMs } of events) {
    if (interactionId === 0) continue;
    slowest.set(interactionId, Math.max(durationMs, slowest.get(interactionId) ?? 0));
  }
  const durations = [...slowest.values()].sort((a, b) => b - a);
  const outliers = Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER);
  return durations[outliers] ?? SHORTEST_EVENT_MS;
}
