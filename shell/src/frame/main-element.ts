import { styled } from 'styled-components';

/** The page's main part; takes the focus after a navigation. */
export const Main = styled.main`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;
