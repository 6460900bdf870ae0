import { color, font } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  text {
    font-family: ${font.text};
    font-size: 14px;
    fill: ${color.inkSoft};
    text-anchor: middle;
  }
`;

interface HeroIllustrationProps {
  gauge: string;
  stations: readonly [string, string, string];
}

/** A report whose gauge has risen, and the stations its item went through. */
export function HeroIllustration({ gauge, stations }: HeroIllustrationProps) {
  return (
    <Drawing viewBox="0 0 480 460" width={480} height={460} aria-hidden="true" focusable="false">
      <rect
        x="70"
        y="34"
        width="348"
        height="396"
        rx="16"
        transform="rotate(4 244 232)"
        fill={color.accentSoft}
      />
      <rect
        x="58.5"
        y="26.5"
        width="363"
        height="407"
        rx="16"
        fill={color.surface}
        stroke={color.rule}
      />
      <g fill="none" strokeLinecap="round" strokeWidth="16">
        <path d="M130 196a110 110 0 0 1 220 0" stroke={color.rule} />
        <path
          d="M130 196a110 110 0 0 1 220 0"
          pathLength="100"
          strokeDasharray="74 100"
          stroke={color.accent}
        />
      </g>
      <g fill="none" stroke={color.inkFaint} strokeWidth="2" strokeLinecap="round">
        <path d="M170.4 156.9a80 80 0 0 1 110.5-29.7" strokeDasharray="1 7" />
        <path d="M272 118l11 10-15 3" strokeLinejoin="round" />
      </g>
      <circle
        cx="315.3"
        cy="116"
        r="13"
        fill={color.surface}
        stroke={color.accent}
        strokeWidth="6"
      />
      <text x="240" y="190">
        {gauge}
      </text>
      <text x="130" y="228">
        300
      </text>
      <text x="350" y="228">
        850
      </text>
      <path d="M82 258h316" stroke={color.rule} />
      <path d="M120 300h240" stroke={color.accent} strokeWidth="3" />
      <g fill={color.surface} stroke={color.accent} strokeWidth="3">
        <circle cx="120" cy="300" r="10" />
        <circle cx="240" cy="300" r="10" />
        <circle cx="360" cy="300" r="14" fill={color.accent} />
      </g>
      <g fill={color.accent}>
        <circle cx="120" cy="300" r="4" />
        <circle cx="240" cy="300" r="4" />
      </g>
      <path
        d="M353.500 300.500l4.500 4.500 8.500-9.500"
        fill="none"
        stroke={color.onAccent}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {stations.map((station, index) => (
        <text key={station} x={120 + index * 120} y="336">
          {station}
        </text>
      ))}
      <path d="M82 358h316" stroke={color.rule} />
      <g strokeLinecap="round" strokeWidth="8">
        <path d="M96 384h96M96 408h148" stroke={color.rule} />
        <path d="M330 384h54M346 408h38" stroke={color.rule} />
      </g>
      <path d="M88 408h164" stroke={color.inkFaint} strokeWidth="2" strokeLinecap="round" />
    </Drawing>
  );
}
