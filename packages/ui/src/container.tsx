import { styled } from 'styled-components';
import { media, space, width } from './tokens.ts';

export interface ContainerProps {
  width?: keyof typeof width | undefined;
}

export const Container = styled.div.withConfig({
  shouldForwardProp: (name) => name !== 'width',
})<ContainerProps>`
  width: 100%;
  max-width: ${(props) => width[props.width ?? 'page']};
  margin-inline: auto;
  padding-inline: ${space[2]};
  ${media.md} {
    padding-inline: ${space[4]};
  }
`;
