import { Icon } from '@repo/ui/icon.tsx';
import { checkIcon } from '@repo/ui/icons.ts';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: ${space[1.5]};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1.5]};
  overflow-wrap: anywhere;

  svg {
    margin-top: 2px;
    color: ${color.accent};
  }
`;

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item}>
          <Icon icon={checkIcon} size={20} />
          <span>{item}</span>
        </Item>
      ))}
    </List>
  );
}
