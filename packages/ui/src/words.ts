import { styled } from 'styled-components';

/**
 * Text next to an element that comes and goes. A browser that translates the page replaces bare text nodes, and React
 * could not insert the element before a node that is gone.
 */
export const Words = styled.span`
  display: contents;
`;
