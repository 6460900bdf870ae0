import { width } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** Keeps the fields of a wide window near their labels. */
export const FormWidth = styled.div`
  max-width: ${width.text};
`;
