import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconDrawing } from './icon.tsx';
import { bounded, color, fontSize, lineHeight, radius, space, weight } from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';
import { Words } from './words.ts';

export interface TimelineItemProps {
  title: ReactNode;
  time: ReactNode;
  description?: ReactNode | undefined;
  tone: Tone;
  icon: IconDrawing;
  children?: ReactNode | undefined;
  tabIndex?: -1 | undefined;
}

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${bounded(2.25)} minmax(0, 1fr);
  gap: ${space[2]};
  padding-bottom: ${space[3]};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 2.5rem;
    bottom: 0.25rem;
    left: calc(${bounded(2.25)} / 2 - 1px);
    width: 2px;
    background: ${color.rule};
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Marker = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: ${bounded(2.25)};
  height: ${bounded(2.25)};
  border-radius: ${radius.pill};
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${({ $tone }) => toneColors($tone).ink};
`;

const Content = styled.div`
  display: grid;
  gap: ${space[0.5]};
  min-width: 0;
  padding-top: 0.25rem;
  line-height: ${lineHeight.snug};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
  & > strong {
    font-weight: ${weight.semibold};
  }
  & > span {
    color: ${color.inkFaint};
    font-size: ${fontSize.sm};
  }
`;

const Description = styled.div`
  max-width: 65ch;
  color: ${color.inkSoft};
  line-height: 1.5;
`;

export function TimelineItem(props: TimelineItemProps) {
  const { title, time, description, tone, icon, children } = props;
  return (
    <Item tabIndex={props.tabIndex}>
      <Marker $tone={tone}>
        <Icon icon={icon} size={20} />
      </Marker>
      <Content>
        <Line>
          <strong>{title}</strong>
          <span>{time}</span>
        </Line>
        {description && <Description>{description}</Description>}
        <Words as="div">{children}</Words>
      </Content>
    </Item>
  );
}
