import { useEffect } from 'react';
import { useOfRoute } from '../page-context.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { chunk, useChunk } from '../use-chunk.ts';
import type { FullFrameProps } from './full-frame.tsx';
import { SlimFrame } from './slim-frame.tsx';

const fullFrame = chunk(() => import(/* webpackChunkName: "full-frame" */ './full-frame.tsx'));

export const loadFullFrame = fullFrame.load;

/** The full frame, whose code visitors never load. While it cannot be loaded, the slim one replaces it; each navigation retries. */
export function LazyFullFrame(props: FullFrameProps) {
  const { part: FullFrame, failed, load } = useChunk(fullFrame);
  const missingAt = useOfRoute(({ key }) => FullFrame === null && key);
  useEffect(() => void load(), [load, missingAt]);
  if (FullFrame) return <FullFrame {...props} />;
  return failed ? <SlimFrame>{props.children}</SlimFrame> : <PageSkeleton />;
}
