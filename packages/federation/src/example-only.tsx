import { exampleMarkers } from '@repo/contract/placeholders';
import { useContext, type ReactNode } from 'react';
import { HeadListener, useShell } from './shell-context.tsx';

/**
 * Shows placeholder content outside production only. A build cannot know where it will run, so
 * prerendered HTML has the content between markers, which the gateway resolves.
 */
export function ExampleOnly({ children }: { children: ReactNode }) {
  const { showsExamples } = useShell();
  const prerendering = useContext(HeadListener) !== null;
  if (!prerendering) return showsExamples ? children : null;
  return (
    <>
      {exampleMarkers.start}
      {children}
      {exampleMarkers.end}
    </>
  );
}
