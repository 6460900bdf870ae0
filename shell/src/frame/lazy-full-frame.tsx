import { useEffect, useState, type ComponentType } from 'react';
import { useCurrentRoute } from '../page-context.tsx';
import { PageSkeleton } from '../remote-slot/page-skeleton.tsx';
import type { FullFrameProps } from './full-frame.tsx';
import { SlimFrame } from './slim-frame.tsx';

type Frame = ComponentType<FullFrameProps>;

let loaded: Frame | null = null;

async function loadFrame(): Promise<Frame> {
  const { default: frame } = await import(/* webpackChunkName: "full-frame" */ './full-frame.tsx');
  return (loaded = frame);
}

/** The full frame, whose code visitors do without; where it does not load, the slim one stands in until the next screen. */
export function LazyFullFrame(props: FullFrameProps) {
  const [FullFrame, setFullFrame] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const { key } = useCurrentRoute();
  useEffect(() => {
    if (FullFrame) return;
    let left = false;
    loadFrame().then(
      (frame) => !left && setFullFrame(() => frame),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [FullFrame, key]);
  if (FullFrame) return <FullFrame {...props} />;
  return failed ? <SlimFrame>{props.children}</SlimFrame> : <PageSkeleton />;
}
