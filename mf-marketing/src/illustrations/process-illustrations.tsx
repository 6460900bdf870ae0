import { color } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 120px;
  height: 96px;
`;

function Picture({ children }: { children: ReactNode }) {
  return (
    <Drawing
      viewBox="0 0 120 96"
      width={120}
      height={96}
      fill="none"
      stroke={color.ink}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </Drawing>
  );
}

export function AuditIllustration() {
  return (
    <Picture>
      <rect x="10" y="7" width="66" height="82" rx="6" fill={color.surface} />
      <path d="M22 24h24M22 38h42M22 52h30M22 66h20" stroke={color.ruleStrong} strokeWidth="4" />
      <circle cx="76" cy="52" r="21" fill={color.accentSoft} />
      <path d="M66 47h20M66 57h12" stroke={color.accent} strokeWidth="4" />
      <path d="M92 68l17 17" strokeWidth="6" />
    </Picture>
  );
}

export function StrategyIllustration() {
  return (
    <Picture>
      <path d="M26 44V14a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v30" fill={color.surface} />
      <path d="M38 22h28M38 34h44" stroke={color.ruleStrong} strokeWidth="4" />
      <path d="M80 20l3.500 3.500 6-7" stroke={color.accent} strokeWidth="3" />
      <path
        d="M14 38v44a6 6 0 0 0 6 6h80a6 6 0 0 0 6-6V38L66 62a12 12 0 0 1-12 0z"
        fill={color.accentSoft}
      />
      <path d="M16 85l28-26M104 85L76 59" />
    </Picture>
  );
}

export function ResultsIllustration() {
  return (
    <Picture>
      <rect x="10" y="7" width="100" height="82" rx="6" fill={color.surface} />
      <path d="M22 28h76M22 48h76M22 68h76" stroke={color.rule} />
      <path d="M22 72l20-6 18-4 16-20 22-16" stroke={color.accent} strokeWidth="4" />
      <g fill={color.surface} stroke={color.accent} strokeWidth="3">
        <circle cx="42" cy="66" r="5" />
        <circle cx="60" cy="62" r="5" />
        <circle cx="76" cy="42" r="5" />
      </g>
      <circle cx="98" cy="26" r="8" fill={color.accent} stroke="none" />
      <path d="M94.500 26l2.500 2.500 4.500-5" stroke={color.onAccent} />
    </Picture>
  );
}
