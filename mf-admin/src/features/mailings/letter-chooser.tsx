import { api } from '@repo/api-client/api.ts';
import type { WaitingLetter } from '@repo/contract/mailings';
import { SearchDialog, SHOWN, useSearchText } from '../../lists/search-dialog.tsx';
import { useLanguage } from './mailings.messages.ts';
import { useLetterText } from './use-letter-text.ts';

interface LetterChooserProps {
  fileName: string;
  possible: readonly WaitingLetter[];
  onClose(): void;
  onChosen(letter: WaitingLetter): void;
}

export function LetterChooser({ fileName, possible, onClose, onChosen }: LetterChooserProps) {
  const { t } = useLanguage();
  const letterText = useLetterText();
  const searching = useSearchText();
  const { search } = searching;
  const found = api.mailings.waiting.useQuery(
    { queue: 'to-answer', search, limit: SHOWN },
    { enabled: search !== '' },
  );
  const choiceOf = (letter: WaitingLetter) => ({
    id: letter.disputeId,
    text: letterText(letter),
    onChosen: () => onChosen(letter),
  });
  return (
    <SearchDialog
      title={t('mailings.scanned.chooseLetter')}
      description={t('mailings.scanned.chooseText', { name: fileName })}
      searching={searching}
      query={found}
      choiceOf={choiceOf}
      resultsLabel={t('mailings.queue.to-answer')}
      noResult={t('mailings.scanned.noLetter')}
      possibleLabel={t('mailings.scanned.possible')}
      possible={possible.map(choiceOf)}
      onClose={onClose}
    />
  );
}
