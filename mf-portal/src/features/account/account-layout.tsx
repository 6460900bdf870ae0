import { color, fontSize, media, radius, space, weight, width } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './account.messages.ts';
import type { accountSections } from './account-sections.tsx';

export const AccountColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.lg} {
    grid-template-columns: 13rem minmax(0, ${width.text});
    gap: ${space[5]};
    align-items: start;
  }
`;

const Links = styled.nav`
  margin-inline: calc(-1 * ${space[2]});
  padding: ${space[0.5]} ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  & > ul {
    display: flex;
    gap: ${space[1]};
  }
  ${media.md} {
    margin-inline: 0;
    padding-inline: ${space[0.5]};
  }
  ${media.lg} {
    position: sticky;
    top: calc(var(--frame-top, 0px) + ${space[3]});
    padding-inline: 0;
    & > ul {
      display: grid;
      gap: 0;
    }
  }
`;

const SectionAnchor = styled.a`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: ${space[0.5]} ${space[1.5]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.pill};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  font-weight: ${weight.medium};
  white-space: nowrap;
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  ${media.lg} {
    min-height: 2.5rem;
    border-color: transparent;
    border-radius: ${radius.md};
    white-space: normal;
  }
`;

interface SectionLinksProps {
  sections: readonly Pick<(typeof accountSections)[number], 'id' | 'title'>[];
}

export function SectionLinks({ sections }: SectionLinksProps) {
  const { t } = useLanguage();
  return (
    <Links aria-label={t('account.onThisPage')} data-scrolls-sideways>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SectionAnchor href={`#${id}`}>{t(title)}</SectionAnchor>
          </li>
        ))}
      </ul>
    </Links>
  );
}
