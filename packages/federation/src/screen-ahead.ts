import { createContext, useContext } from 'react';
import type { ExpectedScreen } from './shell-api.ts';

export type RenderAhead = (expected: ExpectedScreen) => void;

export const ScreenAhead = createContext<RenderAhead>(() => {});

/**
 * Returns a function that renders an expected screen out of sight, without its effects, so that opening it only has to show it. Call
 * it once the screen's data is there.
 */
export function useScreenAhead(): RenderAhead {
  return useContext(ScreenAhead);
}
