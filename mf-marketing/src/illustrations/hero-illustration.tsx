import { color, font } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  text {
    font-family: ${font.text};
    font-size: 15px;
    fill: ${color.inkSoft};
    text-anchor: middle;
  }
`;

const arc = 'M106 196a124 124 0 0 1 248 0';
const stagesAt = [106, 230, 354] as const;

interface HeroIllustrationProps {
  gauge: string;
  stages: readonly [string, string, string];
}

export function HeroIllustration({ gauge, stages }: HeroIllustrationProps) {
  return (
    <Drawing viewBox="0 0 460 500" width={460} height={500} aria-hidden="true" focusable="false">
      <g stroke={color.rule}>
        <rect
          x="36"
          y="22"
          width="396"
          height="452"
          rx="18"
          transform="rotate(4 230 250)"
          fill={color.accentSoft}
        />
        <rect x="30.5" y="20.5" width="399" height="459" rx="18" fill={color.surface} />
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="18">
        <path d={arc} stroke={color.rule} />
        <path d={arc} pathLength="100" strokeDasharray="74 100" stroke={color.accent} />
      </g>
      <g fill="none" stroke={color.inkFaint} strokeWidth="2.5" strokeLinecap="round">
        <path d="M152.500 152.400a90 90 0 0 1 122.500-33.700" strokeDasharray="0.100 8" />
        <path d="M268 109l11 11.500-15.500 3.500" strokeLinejoin="round" />
      </g>
      <circle
        cx="314.900"
        cy="105.400"
        r="15"
        fill={color.surface}
        stroke={color.accent}
        strokeWidth="7"
      />
      <text x="230" y="188">
        {gauge}
      </text>
      <text x="106" y="232">
        300
      </text>
      <text x="354" y="232">
        850
      </text>
      <path d="M56 264h348M56 376h348" stroke={color.rule} />
      <path d="M106 306h248" stroke={color.accent} strokeWidth="3" />
      <g fill={color.surface} stroke={color.accent} strokeWidth="3">
        <circle cx="106" cy="306" r="11" />
        <circle cx="230" cy="306" r="11" />
      </g>
      <g fill={color.accent}>
        <circle cx="106" cy="306" r="4.500" />
        <circle cx="230" cy="306" r="4.500" />
        <circle cx="354" cy="306" r="16" />
      </g>
      {stages.map((stage, index) => (
        <text key={stage} x={stagesAt[index]} y="346">
          {stage}
        </text>
      ))}
      <g strokeLinecap="round" strokeWidth="9" stroke={color.rule}>
        <path d="M68 410h118M338 410h54" />
        <path d="M68 444h164M356 444h36" />
      </g>
      <path d="M58 444h184" stroke={color.accentInk} strokeWidth="2" strokeLinecap="round" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M346.500 306.500l5 5 9.500-10.500" stroke={color.onAccent} />
        <path d="M262 444l5 5 9.500-10.500" stroke={color.accent} />
      </g>
    </Drawing>
  );
}
