import { width } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const FormWidth = styled.div`
  max-width: ${width.text};
`;
