import { setTimeout } from 'node:timers/promises';

interface Rounds {
  name: string;
  rounds: number;
  log: (line: string) => void;
  warmUps?: number;
  pauseMs?: number;
}

type Measured<Variants extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Variants]: Awaited<ReturnType<Variants[Name]>>[];
};

export async function measureRounds<Variants extends Record<string, () => Promise<unknown>>>(
  variants: Variants,
  { name, rounds, log, warmUps = 1, pauseMs = 0 }: Rounds,
): Promise<Measured<Variants>> {
  const names = Object.keys(variants);
  const measured = new Map<string, unknown[]>(names.map((variant) => [variant, []]));
  const logEvery = Math.ceil(rounds / 10);
  for (let round = 1 - warmUps; round <= rounds; round += 1) {
    if (round % logEvery === 0) log(`${name}, round ${round} of ${rounds}`);
    const first = (round + warmUps) % names.length;
    for (const variant of [...names.slice(first), ...names.slice(0, first)]) {
      if (pauseMs > 0) await setTimeout(pauseMs);
      const value = await variants[variant]!();
      if (round > 0) measured.get(variant)!.push(value);
    }
  }
  return Object.fromEntries(measured) as Measured<Variants>;
}
