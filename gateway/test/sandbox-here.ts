import { jest } from '@jest/globals';
import type * as Sandbox from '../src/sandbox/child.ts';
import type { Child, Outcome, Program } from '../src/sandbox/child.ts';

// Import this before the gateway, so that the programs that read reports run in this process.
type Answer = (payload: unknown) => unknown;
const programs = new Map<string, Answer>();
let served: Answer | undefined;
let isHere = true;

export const startProcesses = () => void (isHere = false);

jest.mock('../src/sandbox/serve.ts', () => ({
  serve: (answer: Answer) => {
    served = answer;
  },
}));
jest.mock('../src/sandbox/child.ts', () => {
  const actual = jest.requireActual<typeof Sandbox>('../src/sandbox/child.ts');
  return {
    ...actual,
    startChild: (program: Program) =>
      isHere && !program.isUrgent ? startHere(program) : actual.startChild(program),
  };
});

function startHere({ file }: Program): Child {
  return {
    isGone: false,
    note: undefined,
    async ask(payload): Promise<Outcome> {
      if (!programs.has(file)) {
        await import(file);
        programs.set(file, served!);
      }
      try {
        return { answer: structuredClone(await programs.get(file)!(structuredClone(payload))) };
      } catch (error) {
        return { error: (error as Error).name, frames: [String((error as Error).stack)] };
      }
    },
    kill: async () => {},
    unref() {},
  };
}
