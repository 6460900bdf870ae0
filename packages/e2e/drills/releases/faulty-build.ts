import { buildChanged, type ChangedBuild } from '../../src/product/changed-build.ts';

/** Where the build of {@link buildFaulty} throws. */
export const faults = [
  'load',
  'mount',
  'layout effect',
  'effect',
  'endless loop of renders',
  'click',
] as const;
export type Fault = (typeof faults)[number];

declare global {
  var fault: Fault | undefined;
}

const SCREEN = 'export default function DocumentsScreen() {\n';

const FAULT = `
import { useEffect, useLayoutEffect, useState } from 'react';

function throwAt(place: string) {
  if ((globalThis as { fault?: string }).fault === place) throw new Error('crashes on purpose: ' + place);
}
throwAt('load');

function useFault() {
  throwAt('mount');
  const [count, setCount] = useState(0);
  if ((globalThis as { fault?: string }).fault === 'endless loop of renders') setCount(count + 1);
  useLayoutEffect(() => throwAt('layout effect'), []);
  useEffect(() => {
    throwAt('effect');
    addEventListener('click', () => throwAt('click'));
  }, []);
}
`;

/** Builds a portal whose documents screen throws where the page's `globalThis.fault` says. */
export function buildFaulty(): Promise<ChangedBuild> {
  return buildChanged('mf-portal', {
    file: 'src/features/documents/documents-screen.tsx',
    from: SCREEN,
    to: `${FAULT}\n${SCREEN}  useFault();\n`,
  });
}
