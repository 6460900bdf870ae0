import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { ReportSources } from '@repo/screens/report-sources.tsx';
import { Badge, documentStatusTones } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import {
  cardIcon,
  checkCircleIcon,
  documentIcon,
  downloadIcon,
  houseBillIcon,
  idCardIcon,
  pencilIcon,
  reportIcon,
  uploadIcon,
} from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { useId, useRef } from 'react';
import { useLanguage } from './documents.messages.ts';
import type { RequiredDocument } from './required-documents.ts';
import { Action, DropHint, Item, Mark, Name, State, Wide } from './required-row-parts.ts';
import { SideButtons, SourceButtons } from './source-buttons.tsx';
import { UploadItems } from './upload-item.tsx';
import { useUploads } from './uploads-provider.tsx';
import { useDropTarget } from './use-drop-target.ts';
import { useRowPicker } from './use-row-picker.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import type { DocumentType } from '@repo/contract/documents';
import { useShell } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';

const documentIcons: Record<DocumentType, IconDrawing> = {
  'drivers-license': idCardIcon,
  'social-security': cardIcon,
  'utility-bill': houseBillIcon,
  'identity-affidavit': pencilIcon,
  'credit-report-myfreescore': reportIcon,
  other: documentIcon,
};

interface RequiredRowProps {
  required: RequiredDocument;
  name: string;
  loading: boolean;
}

/**
 * One required document, which is also the control that sends it. A click opens the file picker, a tap on a phone
 * offers the camera too, and files can be dropped on it. A two-sided document asks for the side.
 */
export function RequiredRow({ required, name, loading }: RequiredRowProps) {
  const { t, language } = useLanguage();
  const id = useId();
  const { type, document, sent, rejected } = required;
  const reason = rejected?.rejection ? rejectionParts(rejected.rejection, language) : [];
  const uploads = useUploads().filter((one) => one.origin === 'row' && one.type === type);
  const { question, missing, asks, joining, ...picker } = useRowPicker(required, uploads);
  const button = useRef<HTMLButtonElement>(null);
  const { over, dropHandlers } = useDropTarget(picker.drop);

  const choice = { id: `${id}-question`, labelledBy: `${id}-name`, focusTarget: button };
  const approved = document?.status === 'approved';
  const started = sent.length > 0 || uploads.length > 0;
  const label = missing
    ? (`add.${missing}` as const)
    : started
      ? 'another'
      : rejected
        ? 'again'
        : 'upload';
  return (
    <Item tabIndex={-1} {...(!approved && dropHandlers)} $over={over} $whole={!started && !loading}>
      <Mark $done={document !== undefined}>
        <Icon icon={document ? checkCircleIcon : documentIcons[type]} size={20} />
      </Mark>
      <Name>
        <strong id={`${id}-name`}>{name}</strong>
        <small>{t(`documents.hint.${type}`)}</small>
        {type === 'identity-affidavit' && !approved && <TemplateLink />}
      </Name>
      {loading ? (
        <Action>
          <Skeleton shape="button" />
        </Action>
      ) : (
        <Action>
          {document && (
            <State>
              <span>{t('documents.uploaded')}</span>
              <Badge tone={documentStatusTones[document.status]}>
                {t(`terms.documentStatus.${document.status}`)}
              </Badge>
            </State>
          )}
          {missing && <Badge tone="attention">{t(`documents.missing.${missing}`)}</Badge>}
          {rejected && <Badge tone="danger">{t('terms.documentStatus.rejected')}</Badge>}
          {!approved && (
            <Button
              ref={button}
              id={`${id}-action`}
              aria-labelledby={`${id}-name ${id}-action`}
              aria-expanded={asks ? question !== null : undefined}
              aria-controls={question ? `${id}-question` : undefined}
              variant={started && !missing ? 'quiet' : 'secondary'}
              size="sm"
              icon={started ? undefined : uploadIcon}
              onClick={picker.start}
            >
              {t(`documents.${label}`)}
            </Button>
          )}
          {sent.map((one) => (
            <WithdrawButton
              key={one.id}
              document={one}
              text={
                sent.length > 1 && one.side && one.side !== 'both'
                  ? t(`documents.withdrawSide.${one.side}`)
                  : undefined
              }
            />
          ))}
        </Action>
      )}
      <Wide>
        {rejected && (
          <Notice tone="attention" title={t('documents.reason')} live={false}>
            {reason.length > 0 ? <TextParts parts={reason} /> : t('documents.noReason')}
          </Notice>
        )}
        {question?.about === 'side' && (
          <SideButtons
            {...choice}
            fileName={question.dropped[0]?.name}
            onChoose={picker.chooseSide}
          />
        )}
        {question?.about === 'source' && (
          <SourceButtons {...choice} onChoose={picker.chooseSource} />
        )}
        {type === 'credit-report-myfreescore' && !document && (
          <Text as="div" size="sm" tone="soft" measure>
            <ReportSources />
          </Text>
        )}
        {joining && (
          <Text size="sm" tone="soft" role="status">
            {t('documents.joining')}
          </Text>
        )}
        <UploadItems uploads={uploads} focusTarget={button} />
      </Wide>
      {over && <DropHint aria-hidden="true">{t('documents.dropHere')}</DropHint>}
    </Item>
  );
}

function TemplateLink() {
  const { t } = useLanguage();
  const { api, clientView } = useShell();
  if (clientView) return null;
  return (
    <TextLink
      href={`${api.baseUrl}/api/documents/identity-affidavit-template`}
      target="_blank"
      rel="noopener"
      icon={downloadIcon}
    >
      {t('documents.template')}
    </TextLink>
  );
}
