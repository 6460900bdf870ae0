import { bureauNames } from '@repo/contract/credit-reports';
import type { Mailing, WaitingLetter } from '@repo/contract/mailings';
import { letterKinds } from '@repo/i18n/letter-kinds.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { FieldError } from '@repo/ui/field-parts.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { NoWrap } from '../../lists/no-wrap.ts';
import { clientPath, mailingPath } from '../../paths.ts';
import { useLanguage as useLetterLanguage } from '../letters/letters.messages.ts';
import { useLanguage } from './mailings.messages.ts';

export type MailedLetter = Mailing['letters'][number];

export const rowOf = <Letter extends MailedLetter>(letter: Letter) => ({
  ...letter,
  id: letter.disputeId,
});

export type WaitingRow = ReturnType<typeof rowOf<WaitingLetter>>;

export interface AskedLetter {
  action: 'deliver' | 'return';
  letter: WaitingRow;
}

export interface QueueTableProps {
  letters: WaitingRow[];
  isCovered: boolean;
  onAsk: (asked: AskedLetter) => void;
}

export const namesOf = ({ clientName, bureau }: MailedLetter) => ({
  name: clientName,
  bureau: bureauNames[bureau],
});

interface LetterColumns {
  client: Column<MailedLetter>;
  bureau: Column<MailedLetter>;
  mailing: Column<WaitingLetter>;
}

export function useLetterColumns(): LetterColumns {
  const { t, language } = useLanguage();
  const { t: words } = useLetterLanguage();
  return {
    client: {
      header: t('words.client'),
      primary: true,
      cell: ({ clientId, clientName }) => (
        <TextLink href={clientPath(clientId, {}, 'reports')} quiet>
          {clientName}
        </TextLink>
      ),
    },
    bureau: {
      header: words('letters.bureau'),
      cell: (letter) => (
        <Stack gap={0.5}>
          <span>{bureauNames[letter.bureau]}</span>
          {letter.kind !== 'dispute' && <SoftText>{letterKinds[language][letter.kind]}</SoftText>}
          <Problem letter={letter} />
        </Stack>
      ),
    },
    mailing: {
      header: t('mailings.inMailing'),
      cell: ({ mailingId }) =>
        mailingId ? (
          <NoWrap>
            <TextLink href={mailingPath(mailingId)}>{t('mailings.openMailing')}</TextLink>
          </NoWrap>
        ) : (
          t('words.none')
        ),
    },
  };
}

function Problem({
  letter: { disputeId, problem, problemDetail: detail },
}: {
  letter: MailedLetter;
}) {
  const { t } = useLanguage();
  if (!problem) return null;
  const texts = [
    t(`mailings.problem.${problem}`),
    ...(detail ? [t('mailings.providerSays', { detail })] : []),
  ];
  return <FieldError id={`problem-${disputeId}`}>{texts.join(' ')}</FieldError>;
}
