import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { color, fontSize, media, space } from './tokens.ts';

interface LanguageOfferProps {
  /** Name of the query parameter and, below, its values: the form works without scripts too. */
  name: string;
  /** Path of the page. */
  path?: string | undefined;
  onChoose: (language: 'en' | 'es') => void;
}

/** Only where the gateway offers the language in the document: for a browser that prefers Spanish, and no choice made. */
const Offer = styled.aside`
  display: none;
  padding: ${space[0.5]} ${space[2]};
  border-bottom: 1px solid ${color.rule};
  background: ${color.surface};
  font-size: ${fontSize.sm};

  html[data-offers='es'] & {
    display: block;
  }
  ${media.print} {
    html & {
      display: none;
    }
  }
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[0.5]} ${space[1]};
`;

/** Offers this page in Spanish, in Spanish, with one tap; declining stores English. */
export function LanguageOffer({ name, path, onChoose }: LanguageOfferProps) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    document.documentElement.removeAttribute('data-offers');
    onChoose(submitter?.getAttribute('value') === 'en' ? 'en' : 'es');
  }
  return (
    <Offer lang="es" aria-label="Idioma">
      <Form action={path} onSubmit={choose}>
        <Button type="submit" name={name} value="es" variant="secondary" size="sm">
          Ver esta página en español
        </Button>
        <Button type="submit" name={name} value="en" variant="quiet" size="sm">
          No, gracias
        </Button>
      </Form>
    </Offer>
  );
}
