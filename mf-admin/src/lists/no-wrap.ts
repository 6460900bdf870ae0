import { styled } from 'styled-components';

/** What stays on one line, such as a date or a number. */
export const NoWrap = styled.span`
  white-space: nowrap;
`;
