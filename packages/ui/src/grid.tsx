import { css, styled } from 'styled-components';
import { media, space, type SpaceStep } from './tokens.ts';

const minItems = { xs: '9rem', sm: '13rem', md: '18rem', lg: '24rem' } as const;

export interface GridProps {
  /** Columns: one on a phone, this number from 768 px, 4 only from 1024 px. */
  columns?: 1 | 2 | 3 | 4 | undefined;
  /** Fits as many columns as possible; takes precedence over `columns`. */
  minItem?: keyof typeof minItems | undefined;
  gap?: SpaceStep | undefined;
  align?: 'start' | 'end' | undefined;
}

const ownProps = new Set(['columns', 'minItem', 'gap', 'align']);

export const Grid = styled.div.withConfig({
  shouldForwardProp: (name) => !ownProps.has(name),
})<GridProps>`
  display: grid;
  align-items: ${({ align }) => align ?? 'stretch'};
  gap: ${({ gap }) => space[gap ?? 2]};
  grid-template-columns: minmax(0, 1fr);
  ${({ columns = 1, minItem }) =>
    minItem
      ? css`
          grid-template-columns: repeat(auto-fit, minmax(min(100%, ${minItems[minItem]}), 1fr));
        `
      : css`
          ${media.md} {
            grid-template-columns: repeat(${columns === 4 ? 2 : columns}, minmax(0, 1fr));
          }
          ${media.lg} {
            grid-template-columns: repeat(${columns}, minmax(0, 1fr));
          }
        `}
`;
