import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { color, fontSize, lineHeight, radius, space, weight } from './tokens.ts';

export type StationState = 'done' | 'current' | 'todo';

export interface Station {
  label: string;
  state: StationState;
  /** The state in a word, for assistive technology. */
  stateText: string;
}

export interface TrackProps {
  label: string;
  stations: Station[];
}

const List = styled.ol`
  display: flex;
`;

const Stop = styled.li<{ $state: StationState }>`
  position: relative;
  display: grid;
  flex: 1 1 0;
  justify-items: center;
  align-content: start;
  gap: ${space[0.5]};
  min-width: 0;
  color: ${({ $state }) => ($state === 'todo' ? color.inkFaint : color.ink)};
  font-size: ${fontSize.xs};
  font-weight: ${({ $state }) => ($state === 'current' ? weight.semibold : weight.regular)};
  line-height: ${lineHeight.snug};
  text-align: center;
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 0.6875rem;
    right: calc(50% + 1rem);
    left: calc(-50% + 1rem);
    height: 2px;
    background: ${({ $state }) => ($state === 'todo' ? color.rule : color.accent)};
  }
`;

const Mark = styled.span<{ $state: StationState }>`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${({ $state }) => ($state === 'todo' ? color.ruleStrong : color.accent)};
  border-radius: ${radius.pill};
  background: ${({ $state }) => ($state === 'done' ? color.accent : 'transparent')};
  color: ${color.onAccent};
  &::after {
    content: ${({ $state }) => ($state === 'current' ? "''" : 'none')};
    width: 0.625rem;
    height: 0.625rem;
    border-radius: ${radius.pill};
    background: ${color.accent};
  }
`;

/** How far something has come through known stations, left to right. */
export function Track({ label, stations }: TrackProps) {
  return (
    <List role="list" aria-label={label}>
      {stations.map(({ label: name, state, stateText }) => (
        <Stop key={name} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Mark $state={state}>{state === 'done' && <Icon name="check" size={16} />}</Mark>
          <span>{name}</span>
          <span className="visually-hidden">{stateText}</span>
        </Stop>
      ))}
    </List>
  );
}
