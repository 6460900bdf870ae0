import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; }
`;

export const delayAppearance = css`
  animation: ${appear} 200ms step-end;
  [data-changes-screen] & {
    animation: none;
  }
`;
