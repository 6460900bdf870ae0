import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './language.ts';
import { useOnline } from './use-online.ts';

interface NotSentNoticeProps {
  refusal: 'tooMany' | 'error';
  id: string;
}

/** Why the form was not sent and how to go on, beside the toast, which closes by itself and is what is announced. */
export function NotSentNotice({ refusal, id }: NotSentNoticeProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  const online = useOnline();
  const reason = online ? refusal : 'offline';
  return (
    <div id={id}>
      <Notice tone="danger" title={t(`lead.notSent.${reason}Title`)} live={false}>
        {t(`lead.notSent.${reason}Text`)}{' '}
        <TextLink href={dialLink(brand.phone)}>
          {t('lead.notSent.call', { phone: brand.phoneVanity })}
        </TextLink>
      </Notice>
    </div>
  );
}
