import { color, font, media } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 128px;
  height: 128px;

  ${media.md} {
    width: 160px;
    height: 160px;
  }

  text {
    font-family: ${font.display};
    fill: ${color.onAccent};
    text-anchor: middle;
  }
`;

const teeth = Array.from({ length: 24 }, (_, index) => index * 15);

export function GuaranteeSeal({ days, daysLabel }: { days: string; daysLabel: string }) {
  return (
    <Drawing viewBox="0 0 160 160" width={160} height={160} aria-hidden="true" focusable="false">
      <g fill={color.accent}>
        <circle cx="80" cy="80" r="70" />
        {teeth.map((angle) => (
          <circle key={angle} cx="80" cy="11" r="9" transform={`rotate(${angle} 80 80)`} />
        ))}
      </g>
      <circle
        cx="80"
        cy="80"
        r="58"
        fill="none"
        stroke={color.onAccent}
        strokeWidth="1.500"
        strokeDasharray="2 4"
      />
      <text x="80" y="90" fontSize="48" fontWeight="600">
        {days}
      </text>
      <text x="80" y="112" fontSize="16">
        {daysLabel}
      </text>
    </Drawing>
  );
}
