import type { Language } from '@repo/contract/languages';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';

interface LanguageOfferProps {
  /**
   * Query parameter that requests a language, with which the links load the page again if scripts
   * do not run.
   */
  name: string;
  onChoose: (language: Language) => void;
}

/**
 * Shown where the gateway offers the language in the document, to a browser that prefers Spanish
 * and has made no choice.
 */
const Offer = styled.aside`
  display: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[0.5]} ${space[1]};
  padding: ${space[0.5]} ${space[2]};
  border-bottom: 1px solid ${color.rule};
  background: ${color.surface};
  font-size: ${fontSize.sm};

  html[data-offers='es'] & {
    display: flex;
  }
  ${media.print} {
    html & {
      display: none;
    }
  }
`;

/** Declining stores English. */
export function LanguageOffer({ name, onChoose }: LanguageOfferProps) {
  const link = (language: Language) => ({
    href: `?${name}=${language}`,
    size: 'sm' as const,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      document.documentElement.removeAttribute('data-offers');
      onChoose(language);
    },
  });
  return (
    <Offer lang="es" aria-label="Idioma">
      <ButtonLink {...link('es')} variant="secondary">
        Ver esta página en español
      </ButtonLink>
      <ButtonLink {...link('en')} variant="quiet">
        No, gracias
      </ButtonLink>
    </Offer>
  );
}
