import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import { color, fontSize, lineHeight, media, radius, space, weight } from './tokens.ts';

export interface Station {
  label: string;
  detail?: ReactNode | undefined;
  state: 'done' | 'current' | 'ahead';
}

export interface TrackProps {
  label: string;
  stations: readonly Station[];
  /** Left out where the names and dates of the stations say it. */
  doneText?: string | undefined;
  aheadText: string;
}

const Line = styled.ol`
  display: grid;
  gap: ${space[1]};
  ${media.md} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

const Stop = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: 0 ${space[1]};
  align-content: start;
  align-items: start;
  line-height: ${lineHeight.snug};
  &:not(:last-child)::before {
    content: '';
    print-color-adjust: exact;
    position: absolute;
    top: 1.25rem;
    bottom: calc(-1 * ${space[1]});
    left: calc(0.625rem - 1px);
    width: 2px;
    background: ${color.rule};
  }
  &[data-state='done']:not(:last-child)::before {
    background: ${color.accent};
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[0.5]};
    padding-right: ${space[1]};
    &:not(:last-child)::before {
      top: calc(0.625rem - 1px);
      right: 0;
      bottom: auto;
      left: 1.25rem;
      width: auto;
      height: 2px;
    }
  }
`;

const Mark = styled.span`
  print-color-adjust: exact;
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid ${color.ruleStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.onAccent};
  [data-state='done'] > & {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  [data-state='current'] > & {
    border: 6px solid ${color.accent};
  }
`;

const Words = styled.span`
  min-width: 0;
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  [data-state='current'] > & > strong {
    font-weight: ${weight.semibold};
  }
  & > strong {
    display: block;
    color: ${color.ink};
    font-weight: ${weight.medium};
  }
  [data-state='ahead'] > & > strong {
    color: ${color.inkSoft};
    font-weight: ${weight.regular};
  }
  & > span {
    font-size: ${fontSize.xs};
    font-variant-numeric: tabular-nums;
  }
`;

const Dots = styled.svg`
  flex: none;
  print-color-adjust: exact;
  & > path {
    stroke: ${color.accent};
    stroke-width: 2;
  }
  & > circle {
    fill: ${color.accent};
    stroke: ${color.accent};
    stroke-width: 2;
  }
  & > [data-state='current'] {
    fill: ${color.surface};
  }
  & > [data-state='ahead'] {
    fill: ${color.surface};
    stroke: ${color.ruleStrong};
  }
`;

export function TrackDots({ stations }: Pick<TrackProps, 'stations'>) {
  const width = stations.length * 18 - 6;
  return (
    <Dots width={width} height={12} viewBox={`0 0 ${width} 12`} aria-hidden="true">
      <path d={`M6 6H${width - 6}`} />
      {stations.map(({ state }, index) => (
        <circle key={index} data-state={state} cx={6 + index * 18} cy={6} r={4} />
      ))}
    </Dots>
  );
}

export function Track({ label, stations, doneText, aheadText }: TrackProps) {
  const stateTexts = { done: doneText, current: null, ahead: aheadText };
  return (
    <Line role="list" aria-label={label}>
      {stations.map(({ label: name, detail, state }, index) => (
        <Stop
          key={index}
          data-state={state}
          {...(state === 'current' && { 'aria-current': 'step' })}
        >
          <Mark aria-hidden="true">{state === 'done' && <Icon icon={checkIcon} size={16} />}</Mark>
          <Words>
            <strong>{name}</strong>
            {detail && <span>{detail}</span>}
            {stateTexts[state] && <span className="visually-hidden"> {stateTexts[state]}</span>}
          </Words>
        </Stop>
      ))}
    </Line>
  );
}
