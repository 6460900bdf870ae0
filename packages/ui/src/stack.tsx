import { styled } from 'styled-components';
import { space, type SpaceStep } from './tokens.ts';

const ownProps = new Set(['gap', 'align', 'justify', 'wrap']);
const config = { shouldForwardProp: (name: string) => !ownProps.has(name) };

type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

export interface StackProps {
  gap?: SpaceStep | undefined;
  align?: Align | undefined;
}

export interface RowProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  wrap?: boolean | undefined;
}

export const Stack = styled.div.withConfig(config)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align }) => align ?? 'stretch'};
  gap: ${({ gap }) => space[gap ?? 2]};
  min-width: 0;
`;

export const Row = styled.div.withConfig(config)<RowProps>`
  display: flex;
  flex-wrap: ${({ wrap }) => (wrap === false ? 'nowrap' : 'wrap')};
  align-items: ${({ align }) => align ?? 'center'};
  justify-content: ${({ justify }) => justify ?? 'flex-start'};
  gap: ${({ gap }) => space[gap ?? 1.5]};
  min-width: 0;
`;
