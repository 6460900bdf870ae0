import { TextArea } from '@repo/ui/text-area.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const FormGrid = styled.form`
  display: grid;
  gap: ${space[1]};
  align-items: start;
  min-inline-size: 0;
  ${media.md} {
    grid-template-columns: 9.5rem minmax(0, 1fr) 7.5rem;
  }
`;

export const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[1]};
  ${media.md} {
    grid-template-columns: 1fr;
  }
`;

export const ShortTextArea = styled(TextArea)`
  field-sizing: content;
  min-block-size: 5rem;
  max-block-size: 12rem;
`;
