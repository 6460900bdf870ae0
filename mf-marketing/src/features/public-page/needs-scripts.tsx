import { useShell } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from '../../language.ts';
import { Unbroken } from './unbroken.tsx';

/** Notice for browsers without JavaScript, on a page that needs it. */
export function NeedsScripts() {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <noscript>
      <Notice tone="attention" live={false}>
        <Unbroken part={brand.phoneVanity}>
          {t('page.needsScripts', { phone: brand.phoneVanity })}
        </Unbroken>
      </Notice>
    </noscript>
  );
}
