import { Button } from '@repo/ui/button.tsx';
import { useOtherLanguage } from './use-other-language.ts';

/** The language switch of the slim bar. */
export function LanguageSwitch() {
  const { attributes, name } = useOtherLanguage();
  return (
    <Button variant="quiet" size="sm" {...attributes}>
      {name}
    </Button>
  );
}
