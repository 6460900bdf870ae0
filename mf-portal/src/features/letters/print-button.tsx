import { displayName } from '@repo/contract/display-name';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { printIcon } from '@repo/ui/icons.ts';
import { PrintOnly, ScreenOnly } from '@repo/ui/print.tsx';
import { useLanguage } from './letters.messages.ts';

export function PrintButton() {
  const { t } = useLanguage();
  const user = useSession();
  return (
    <>
      <ScreenOnly>
        <Button variant="secondary" icon={printIcon} onClick={() => window.print()}>
          {t('letters.print')}
        </Button>
      </ScreenOnly>
      {user && <PrintOnly>{t('letters.printedFor', { name: displayName(user) })}</PrintOnly>}
    </>
  );
}
