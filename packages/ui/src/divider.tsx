import { styled } from 'styled-components';
import { color, space } from './tokens.ts';

export const Divider = styled.hr`
  height: 1px;
  margin: ${space[2]} 0;
  border: 0;
  background: ${color.rule};
`;
