import { viewReasons, type ViewReason } from '@repo/contract/documents';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';

/** Why an admin opens a document that was decided; the review itself is none. */
const reasons = viewReasons.filter((reason) => reason !== 'review');

/** Asks why a document is opened, before its file is fetched. */
export function ViewReasonForm({ onReason }: { onReason: (reason: ViewReason) => void }) {
  const { t } = useLanguage();
  const [reason, setReason] = useState<ViewReason>(reasons[0]!);
  return (
    <Sheet>
      <CardHeader
        title={t('documentReview.whyTitle')}
        subtitle={t('documentReview.whyText')}
        titleId="why"
      />
      <form
        aria-labelledby="why"
        onSubmit={(event) => {
          event.preventDefault();
          onReason(reason);
        }}
      >
        <Stack gap={2}>
          <fieldset>
            <legend className="visually-hidden">{t('documentReview.whyTitle')}</legend>
            <Stack gap={1}>
              {reasons.map((one) => (
                <Choice
                  key={one}
                  name="view-reason"
                  label={t(`documentReview.why.${one}`)}
                  checked={one === reason}
                  onChange={() => setReason(one)}
                />
              ))}
            </Stack>
          </fieldset>
          <FormActions>
            <Button type="submit">{t('documentReview.openDocument')}</Button>
          </FormActions>
        </Stack>
      </form>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  max-inline-size: 36rem;
`;
