import type { ClientDetail } from '@repo/contract/clients';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DocumentType } from '@repo/contract/documents';
import type { SendNotificationInput } from '@repo/contract/notifications';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fillTemplate, type TemplateName } from './fill-template.ts';

export interface TemplateChoice {
  name: TemplateName | null;
  documentType: DocumentType;
  item: CreditItem | undefined;
  date: string;
}

const noWords = { title: '', message: '' };

type MessageForm = Pick<UseFormReturn<SendNotificationInput>, 'getValues' | 'setValue'>;

/**
 * Fills the form's fields from the chosen template, in the client's language. Typed words are
 * replaced only after `confirm`; until then `asked` is the choice that would replace them.
 */
export function useTemplate(client: ClientDetail, { getValues, setValue }: MessageForm) {
  const first: TemplateChoice = {
    name: null,
    documentType: 'drivers-license',
    item: undefined,
    date: client.latestReport?.reportDate ?? '',
  };
  const [choice, setChoice] = useState(first);
  const [filled, setFilled] = useState(noWords);
  const [asked, setAsked] = useState<TemplateChoice | null>(null);

  const fill = (next: TemplateChoice) => next.name && fillTemplate(next.name, client, next);

  function isTyped(): boolean {
    const { title, message } = getValues();
    const isBlank = `${title}${message}`.trim() === '';
    return !isBlank && (title !== filled.title || message !== filled.message);
  }

  function apply(next: TemplateChoice) {
    const text = fill(next);
    const { title, message } = text ?? noWords;
    setChoice(next);
    setFilled({ title, message });
    setValue('title', title, { shouldDirty: true });
    setValue('message', message, { shouldDirty: true });
    if (!text) return;
    setValue('type', text.type, { shouldDirty: true });
    setValue('language', client.language, { shouldDirty: true });
  }

  function choose(change: Partial<TemplateChoice>) {
    const next = { ...choice, ...change };
    if (!isTyped()) apply(next);
    // The template has no text yet, so the typed text stays.
    else if (!fill(next)) setChoice(next);
    else setAsked(next);
  }

  return {
    choice,
    choose,
    asked,
    confirm() {
      if (asked) apply(asked);
      setAsked(null);
    },
    decline: () => setAsked(null),
    reset() {
      setChoice(first);
      setFilled(noWords);
    },
  };
}
