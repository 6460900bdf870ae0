import {
  bounded,
  color,
  fontSize,
  lineHeight,
  media,
  motion,
  radius,
  space,
  weight,
} from '@repo/ui/tokens.ts';
import { toneColors, type Tone } from '@repo/ui/tone.ts';
import { css, styled } from 'styled-components';

export const TITLE_ACTION = '[data-opener]';

export const Item = styled.li<{ $unread: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${bounded(2.5)} minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[2]} min(clamp(1rem, 0.5rem + 2vw, 1.5rem), 5vw);
  &::before {
    content: '';
    position: absolute;
    inset: ${space[2]} auto ${space[2]} 0;
    width: 4px;
    border-radius: 0 ${radius.sm} ${radius.sm} 0;
    background: ${color.accent};
    opacity: ${({ $unread }) => ($unread ? 1 : 0)};
    transition: opacity ${motion.quick};
  }
  ${media.hover} {
    &:has(${TITLE_ACTION}):hover {
      background: ${color.sunken};
      cursor: pointer;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: ${bounded(2.5)};
  height: ${bounded(2.5)};
  border-radius: ${radius.pill};
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${({ $tone }) => toneColors($tone).ink};
`;

export const Texts = styled.div`
  display: grid;
  gap: ${space[0.5]};
  min-width: 0;
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[0.5]} ${space[2]};
  & > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
  & > :nth-child(2) {
    flex: none;
  }
`;

export const Message = styled.p`
  max-width: 65ch;
  color: ${color.inkSoft};
  line-height: 1.5;
  white-space: pre-line;
`;

const title = css`
  color: ${color.ink};
  font-size: ${fontSize.base};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  text-align: start;
`;

const opening = css`
  ${title}
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

export const titleStyle = {
  Plain: styled.strong`
    ${title}
  `,
  OpenButton: styled.button`
    ${opening}
  `,
  OpenLink: styled.a`
    ${opening}
    text-decoration: underline;
    text-decoration-color: ${color.ruleStrong};
    text-underline-offset: 0.2em;
  `,
};
