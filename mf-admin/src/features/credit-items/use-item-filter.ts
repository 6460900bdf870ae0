import type { CreditItem } from '@repo/contract/credit-items';
import type { Language } from '@repo/contract/languages';
import { useState } from 'react';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';

/**
 * Narrows the items by bureau and text. There is no filter by status: an item that was just set to
 * removed has to stay in view for its Notify button.
 */
export function useItemFilter(items: CreditItem[], language: Language) {
  const [text, setText] = useState('');
  const [bureau, setBureau] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = items.filter(
    (item) =>
      (!bureau || item.bureau === bureau) && (!wanted || words(item, language).includes(wanted)),
  );
  const clear = () => {
    setText('');
    setBureau('');
  };
  return { text, setText, bureau, setBureau, shown, clear };
}

function words(item: CreditItem, language: Language): string {
  const type = creditItemTypeName(item.itemType, language);
  return `${item.creditor} ${type} ${item.accountNumber?.slice(-4) ?? ''}`.toLowerCase();
}
