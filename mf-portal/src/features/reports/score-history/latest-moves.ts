import type { ScoreHistory, ScoreLine } from './history-points.ts';

export interface ScoreMove {
  line: ScoreLine;
  from: number | null;
  to: number | null;
}

export function latestMoves({ lines, points }: ScoreHistory) {
  const [latest, ...earlier] = points.toReversed();
  const moves: ScoreMove[] = [];
  const uncompared: ScoreLine[] = [];
  for (const line of lines) {
    const to = latest?.scores[line.key];
    if (line.of === 'average' || to === undefined) continue;
    const before = earlier.find(({ scores }) => scores[line.key] !== undefined);
    if (before) moves.push({ line, from: before.scores[line.key] ?? null, to });
    else uncompared.push(line);
  }
  return { moves, uncompared };
}
