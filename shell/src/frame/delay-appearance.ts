import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** Hides a skeleton for its first 200 ms, so that a screen which loads quickly does not flash. */
export const delayAppearance = css`
  animation: ${appear} 200ms step-end;
  [data-changes-screen] & {
    animation: none;
  }
`;
