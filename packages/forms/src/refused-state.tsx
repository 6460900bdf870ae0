import { readState, stateName } from '@repo/contract/address-states';
import { refusedByStatute } from '@repo/contract/state-policies';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import type { ReactNode } from 'react';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { Question } from './question.tsx';

const texts = {
  en: (state: string) =>
    `The law of ${state} does not allow this service for pay. A free account stays possible.`,
  es: (state: string) =>
    `La ley de ${state} no permite ofrecer este servicio por dinero. Una cuenta gratuita sigue siendo posible.`,
};

interface RefusedStateProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  children: ReactNode;
}

export function RefusedState<Values extends FieldValues = never>({
  name,
  children,
}: RefusedStateProps<Values>) {
  const language = useCurrentLanguage();
  const field: string = name;
  const given: unknown = useWatch({ name: field });
  const state = typeof given === 'string' ? readState(given) : null;
  return (
    <div>
      {children}
      <Question>
        {state !== null && state in refusedByStatute && (
          <span>{texts[language](stateName(language, state))}</span>
        )}
      </Question>
    </div>
  );
}
