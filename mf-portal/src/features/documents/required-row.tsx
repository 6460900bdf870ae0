import type { ReportImportHead } from '@repo/contract/report-imports';
import { ButtonLink } from '@repo/screens/links.tsx';
import { ReportSources } from '@repo/screens/report-sources.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
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
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useId, useRef } from 'react';
import { DocumentList } from './document-list.tsx';
import { useLanguage } from './documents.messages.ts';
import type { RequiredDocument } from './required-documents.ts';
import { Action, DropHint, Item, Mark, Name, State, Wide } from './required-row-parts.ts';
import { SideButtons, SourceButtons } from './source-buttons.tsx';
import { UploadItems } from './upload-item.tsx';
import { useUploads } from './uploads-provider.tsx';
import { useDropTarget } from './use-drop-target.ts';
import { useRowPicker } from './use-row-picker.ts';
import type { DocumentType } from '@repo/contract/documents';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
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
  reports: readonly ReportImportHead[] | undefined;
}

/**
 * One required document, which is also the control that sends it. A click opens the file picker, a tap on a phone
 * offers the camera too, and files can be dropped on it. A two-sided document asks for the side. A credit report is
 * imported under Credit Report, where it is read.
 */
export function RequiredRow({ required, name, loading, reports }: RequiredRowProps) {
  const { t } = useLanguage();
  const id = useId();
  const { type, document, sent, files, rejected } = required;
  const uploads = useUploads().filter((one) => one.origin === 'row' && one.type === type);
  const { question, missing, asks, joining, ...picker } = useRowPicker(required, uploads);
  const button = useRef<HTMLButtonElement>(null);
  const { over, dropHandlers } = useDropTarget(picker.drop);

  const choice = { id: `${id}-question`, labelledBy: `${id}-name`, focusTarget: button };
  const isReport = type === 'credit-report-myfreescore';
  const canImport = useSession()?.onboardingComplete === true;
  const takesFiles = !isReport && document?.status !== 'approved';
  const started = sent.length > 0 || uploads.length > 0;
  const label = missing
    ? (`add.${missing}` as const)
    : started
      ? 'another'
      : rejected
        ? 'again'
        : 'upload';
  return (
    <Item
      tabIndex={-1}
      {...(takesFiles && dropHandlers)}
      $over={over}
      $whole={takesFiles && !started && !loading}
    >
      <Mark $done={document !== undefined}>
        <Icon icon={document ? checkCircleIcon : documentIcons[type]} size={20} />
      </Mark>
      <Name>
        <strong id={`${id}-name`}>{name}</strong>
        <small>{t(`documents.hint.${type}`)}</small>
        {isReport && !canImport && <small>{t('documents.importLater')}</small>}
        {type === 'identity-affidavit' && takesFiles && <TemplateLink />}
      </Name>
      {loading ? (
        <Action>
          <Skeleton shape="button" />
        </Action>
      ) : (
        <Action>
          {document && <State>{t('documents.uploaded')}</State>}
          {missing && <Badge tone="attention">{t(`documents.missing.${missing}`)}</Badge>}
          {isReport && canImport && <ImportLink nameId={`${id}-name`} />}
          {takesFiles && (
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
        </Action>
      )}
      <Wide>
        <DocumentList documents={files} reports={reports} />
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
        {isReport && !document && (
          <Disclosure summary={t('documents.sources')} wide>
            <Text as="div" size="sm">
              <ReportSources />
            </Text>
          </Disclosure>
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

function ImportLink({ nameId }: { nameId: string }) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <ButtonLink
      id={id}
      aria-labelledby={`${nameId} ${id}`}
      href="/credit-report/import"
      variant="secondary"
      size="sm"
    >
      {t('documents.import')}
    </ButtonLink>
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
