import { color, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  max-width: 65ch;
  dt {
    color: ${color.ink};
    font-weight: ${weight.semibold};
  }
  dd {
    color: ${color.inkSoft};
  }
`;

export function Points({ points }: { points: readonly { term: string; text: string }[] }) {
  return (
    <List>
      {points.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}
