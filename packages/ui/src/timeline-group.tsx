import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './heading.tsx';
import { Timeline } from './timeline.tsx';
import { color, space } from './tokens.ts';

const Group = styled.section`
  display: grid;
  gap: ${space[2]};
  & + & {
    margin-top: ${space[4]};
  }
  & > :first-child {
    padding-bottom: ${space[1]};
    border-bottom: 1px solid ${color.rule};
  }
`;

export function TimelineGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <Heading level={2} size="md" id={id}>
        {title}
      </Heading>
      <Timeline>{children}</Timeline>
    </Group>
  );
}
