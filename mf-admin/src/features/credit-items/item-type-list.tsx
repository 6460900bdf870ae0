import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { en as terms } from '@repo/i18n/terms.messages.ts';
import { useLanguage } from './credit-items.messages.ts';

export function ItemTypeList({ id }: { id: string }) {
  const { language } = useLanguage();
  return (
    <datalist id={id}>
      {Object.keys(terms.creditItemType).map((type) => (
        <option key={type} value={type}>
          {creditItemTypeName(type, language)}
        </option>
      ))}
    </datalist>
  );
}
