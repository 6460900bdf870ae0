import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.svg`
  flex: none;
  animation: ${turn} 900ms linear infinite;
`;

export function SpinnerMark({ size = 20 }: { size?: number | undefined }) {
  return (
    <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </Ring>
  );
}
