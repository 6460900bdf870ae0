import { auditActions, auditFamilies, type AuditEntry } from '@repo/contract/audit';
import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import { disputeOutcomes } from '@repo/contract/disputes';
import { documentTypes } from '@repo/contract/documents';
import { findingRuleText } from '@repo/i18n/finding-text.ts';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { useLanguage, en } from './audit.messages.ts';

const keyIn =
  <Words extends object>(words: Words) =>
  (name: string): name is keyof Words & string =>
    Object.hasOwn(words, name);
const isLabel = keyIn(en.label);
const isWord = keyIn(en.word);
const isFormat = keyIn(en.format);

const inSomebodysWords = new Set(['note', 'name']);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

export function useAuditWords(nameOf: (personId: string) => string | undefined) {
  const { t, format, language } = useLanguage();

  function action(name: string): string {
    const known = auditActions.find((candidate) => candidate === name);
    return known ? t(`audit.action.${known}`) : name;
  }

  function subject(name: string): string {
    const family = auditFamilies.find((candidate) => candidate === name);
    return family ? t(`audit.family.${family}`) : action(name);
  }

  const label = (name: string) => (isLabel(name) ? t(`audit.label.${name}`) : name);

  function text(name: string, value: unknown): string {
    if (value === null || value === undefined) return t('words.none');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (Array.isArray(value)) return value.map((part) => text(name, part)).join(', ');
    if (typeof value === 'object') {
      const parts = Object.entries(value).map(([key, part]) => `${word(key)} ${text(key, part)}`);
      return parts.join(', ');
    }
    if (typeof value === 'number')
      return name === 'fileSize' ? format.fileSize(value) : format.number(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (inSomebodysWords.has(name)) return value;
    if (name === 'assigneeId') return nameOf(value) ?? value;
    if (name === 'rule') return findingRuleText(value, language);
    const outcome = disputeOutcomes.find((known) => name === 'outcomes' && known === value);
    if (outcome) return outcomeNames[language][outcome];
    if (name === 'format' && isFormat(value)) return t(`audit.format.${value}`);
    return isDay(value) ? format.calendarDate(value) : word(value);
  }

  function word(value: string): string {
    const documentType = documentTypes.find((type) => type === value && type !== 'other');
    if (documentType) return t(`terms.documentType.${documentType}`);
    const bureau = bureaus.find((name) => name === value);
    if (bureau) return bureauNames[bureau];
    return isWord(value) ? t(`audit.word.${value}`) : value;
  }

  function values({
    release,
    before,
    after,
    detail,
  }: AuditEntry): { term: string; value: string }[] {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
      (name) => !before || before[name] !== after?.[name],
    );
    const changes = names.map((name) => {
      const now = text(name, after?.[name]);
      const value = before
        ? t('audit.change', { before: text(name, before[name]), after: now })
        : now;
      return { term: label(name), value };
    });
    const details = Object.entries(detail).map(([name, value]) => ({
      term: label(name),
      value: text(name, value),
    }));
    const { app, build } = release ?? {};
    const named = [
      ...(app ? [{ term: label('app'), value: app }] : []),
      ...(build ? [{ term: label('build'), value: build }] : []),
    ];
    return [...named, ...changes, ...details];
  }

  return { action, subject, values };
}
