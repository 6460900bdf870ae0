import { TextLink } from '@repo/ui/text-link.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { useLanguage } from './language.ts';

/** Belongs to every form that asks for personal data. */
export function LegalLinks() {
  const { t } = useLanguage();
  return (
    <span>
      {t('legal.title')} <LegalLink href="/privacy" text={t('legal.privacy')} />
      {' · '}
      <LegalLink href="/terms" text={t('legal.terms')} />
    </span>
  );
}

/** Opens a new tab, so that the typed values survive. */
function LegalLink({ href, text }: { href: string; text: string }) {
  const { t } = useLanguage();
  return (
    <TextLink href={href} target="_blank">
      {text}
      <VisuallyHidden> {t('legal.newTab')}</VisuallyHidden>
    </TextLink>
  );
}
