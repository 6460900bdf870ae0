import { describe, expect, test } from '@jest/globals';
import {
  auditActions,
  auditFamilies,
  type AuditEntry,
  type ListAuditInput,
} from '@repo/contract/audit';
import { correction, correctionFields } from '@repo/contract/corrections';
import { creditItemStatuses, disputeChannels } from '@repo/contract/credit-items';
import { reportRowKinds } from '@repo/contract/credit-reports-record';
import { deletedKinds } from '@repo/contract/data-deletion';
import { rejectionCodes } from '@repo/contract/document-rejections';
import {
  documentStatuses,
  documentTypes,
  scanStatuses,
  viewReasons,
} from '@repo/contract/documents';
import { fundingStatuses } from '@repo/contract/funding';
import { leadCalls, leadStatuses, optOutChannels, optOutSources } from '@repo/contract/leads-admin';
import { notificationTypes } from '@repo/contract/notifications';
import { jobNames } from '@repo/contract/operations';
import { findingRules, yesNoUnsure } from '@repo/contract/report-findings';
import { reportFormats } from '@repo/contract/report-snapshots';
import { disputeOutcomes } from '@repo/contract/disputes';
import { revealReasons } from '@repo/contract/ssn-reveal';
import { roles } from '@repo/contract/users';
import { networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import AuditScreen from './audit-screen.tsx';

const NORA = { id: '50000000-0000-4000-8000-000000000001', name: 'Nora Beck' };
const DANA = { id: CLIENT_ID, name: 'Dana Lee', hasFile: true };

const recorded: Record<string, unknown> = {
  ...Object.fromEntries(deletedKinds.map((kind) => [kind, 3])),
  changed: ['creditor', 'itemType', 'dateOpened', 'disputedOn', 'removalDate', 'email'],
  fields: ['firstName', 'zipCode', 'targetScore', ...correctionFields],
  status: [
    ...creditItemStatuses,
    ...documentStatuses,
    ...fundingStatuses,
    ...leadStatuses,
    ...correction.shape.status.options,
  ],
  call: leadCalls,
  channel: [...disputeChannels, ...optOutChannels],
  source: optOutSources,
  documentType: documentTypes,
  scanStatus: scanStatuses,
  reason: [...viewReasons, ...revealReasons, 'closed-account', 'unverified-account'],
  reasonCode: rejectionCodes,
  format: reportFormats,
  rule: findingRules,
  isYours: yesNoUnsure,
  wasPaid: yesNoUnsure,
  noticeCame: yesNoUnsure,
  rows: Object.fromEntries(reportRowKinds.map((kind) => [kind, 1])),
  task: jobNames,
  type: notificationTypes,
  outcomes: disputeOutcomes,
  role: roles,
  withdrawnReport: '2026-11-02',
  handled: 2,
  items: 2,
  problems: 2,
};
const codes = new Set(
  Object.entries(recorded)
    .flatMap(([name, value]) => [name, ...(typeof value === 'object' ? Object.values(value!) : [])])
    .concat(deletedKinds, reportRowKinds),
);

const entry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '7',
  at: '2026-11-20T12:00:00.000Z',
  actorType: 'user',
  user: NORA,
  deployToken: null,
  action: 'credit-item.status-updated',
  client: DANA,
  creditItemId: 'i1',
  release: null,
  before: { status: 'active' },
  after: { status: 'disputed' },
  detail: { noteChanged: true },
  ...overrides,
});

const pageOf = (items: AuditEntry[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  client: null,
});

const gateway: ApiHandlers = {
  'audit.people': () => [NORA],
  'audit.list': () => pageOf([entry()]),
};

function show({ api, ...options }: RenderAdminOptions = {}) {
  return renderAdmin(AuditScreen, {
    path: '/admin/audit',
    ...options,
    api: { ...gateway, ...api },
  });
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('an event', () => {
  test('says who did what, when, to whom, and what it changed', async () => {
    show();
    const row = await rowOf('Changed a credit item’s status');
    expect(row.getByRole('cell', { name: 'Nora Beck' })).toBeVisible();
    expect(row.getByRole('cell', { name: /Nov 20, 2026/ })).toBeVisible();
    expect(row.getByRole('link', { name: 'Dana Lee' })).toHaveAttribute(
      'href',
      `/admin/client/${CLIENT_ID}`,
    );
    expect(row.getByRole('link', { name: 'Changed a credit item’s status' })).toHaveAttribute(
      'href',
      `/admin/client/${CLIENT_ID}?tab=disputes&item=i1`,
    );
    expect(row.getByText('Active → Disputed')).toBeVisible();
    expect(row.getByText(/Note changed/).nextElementSibling).toHaveTextContent('Yes');
  });

  test('leaves out what stayed as it was', async () => {
    show({ api: { 'audit.list': () => pageOf([entry({ after: { status: 'active' } })]) } });
    const row = await rowOf('Changed a credit item’s status');
    expect(row.queryByText(/Status/)).toBeNull();
  });

  test('an event is in Spanish', async () => {
    show({ language: 'es' });
    const row = await rowOf('Cambió el estado de una cuenta del crédito');
    expect(row.getByText('Activo → En disputa')).toBeVisible();
  });

  test('an event without a text is shown as recorded', async () => {
    const detail = { weight: 12, tags: ['a', null], rows: { new: 3 } };
    show({
      api: {
        'audit.list': () =>
          pageOf([entry({ action: 'planet.moved', before: null, after: null, detail })]),
      },
    });
    const row = await rowOf('planet.moved');
    expect(row.getByText(/weight/).nextElementSibling).toHaveTextContent('12');
    expect(row.getByText(/tags/).nextElementSibling).toHaveTextContent('a, –');
    expect(row.getByText(/Items/).nextElementSibling).toHaveTextContent('New 3');
  });

  test.each(['en', 'es'] as const)(
    'no code is left of what is recorded, in %s',
    async (language) => {
      const shown = (values: Record<string, unknown>) =>
        pageOf([entry({ before: null, after: null, detail: values })]);
      show({ language, api: { 'audit.list': () => shown(recorded) } });
      const header = language === 'en' ? 'Changed a credit item’s status' : /^Cambió el estado/;
      await screen.findByRole('rowheader', { name: header });
      const parts = [...document.querySelectorAll('dt, dd')].flatMap((part) =>
        part.textContent.replace(/: $/, '').split(', '),
      );
      expect(parts.length).toBeGreaterThan(150);
      expect(parts.filter((part) => codes.has(part))).toEqual([]);
    },
  );

  test('days are written out, and sizes have their unit', async () => {
    const detail = { reportDate: '2026-11-02', fileSize: 2_400_000, note: 'removed' };
    show({ api: { 'audit.list': () => pageOf([entry({ before: null, after: null, detail })]) } });
    const row = await rowOf('Changed a credit item’s status');
    const valueOf = (label: RegExp) => row.getByText(label).nextElementSibling;
    expect(valueOf(/^Date of the report/)).toHaveTextContent('Nov 2, 2026');
    expect(valueOf(/^Size/)).toHaveTextContent('2.29 MB');
    expect(valueOf(/^Note/)).toHaveTextContent('removed');
  });

  test('names the assignee of a lead, and nothing that is not there', async () => {
    const before = { assigneeId: null };
    const after = { assigneeId: NORA.id };
    show({
      api: {
        'audit.list': () =>
          pageOf([
            entry({ action: 'lead.updated', client: null, before, after, detail: {} }),
            entry({ id: '6', actorType: 'operator', user: null, action: 'release.published' }),
            entry({
              id: '4',
              actorType: 'deploy-token',
              user: null,
              deployToken: 'CI of marketing',
              action: 'release.activated',
            }),
            entry({ id: '5', user: { ...NORA, name: null }, client: { ...DANA, hasFile: false } }),
          ]),
      },
    });
    const lead = await rowOf('Changed a lead');
    expect(await lead.findByText('– → Nora Beck')).toBeVisible();
    expect(lead.queryByRole('link')).toBeNull();
    expect((await rowOf('Published a release')).getByText('The operator')).toBeVisible();
    expect((await rowOf('Activated a release')).getByText('CI of marketing')).toBeVisible();
    const other = await rowOf('Changed a credit item’s status');
    expect(other.getByText('A deleted account')).toBeVisible();
    expect(other.queryByRole('link')).toBeNull();
  });

  test.each(['en', 'es'] as const)(
    'every known action and family has words in %s',
    async (language) => {
      const items = auditActions.map((action, id) => entry({ id: String(id), action }));
      show({ language, api: { 'audit.list': () => pageOf(items) } });
      const headers = await screen.findAllByRole('rowheader');
      const texts = headers.map(({ textContent }) => textContent);
      expect(texts.filter((text) => !text || /^[a-z-]+\.|audit\./.test(text))).toEqual([]);
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
      expect(options.filter((text) => auditFamilies.some((family) => family === text))).toEqual([]);
    },
  );
});

describe('the filters', () => {
  test('the filters are in the address and limit the list', async () => {
    const { user, api, shell } = show();
    await screen.findByRole('option', { name: 'Nora Beck' });
    await user.selectOptions(screen.getByLabelText('Person'), 'Nora Beck');
    await user.selectOptions(screen.getByLabelText('About'), 'Documents');
    expect(shell.navigation.location().search).toBe(`?person=${NORA.id}&action=document`);
    expect(api.inputs('audit.list').at(-1)).toMatchObject({ actorId: NORA.id, action: 'document' });
    await user.selectOptions(screen.getByLabelText('Person'), 'Anyone');
    expect(shell.navigation.location().search).toBe('?action=document');
  });

  test('a client filter shows the client’s name and can be removed', async () => {
    const { user, api, shell } = show({
      path: `/admin/audit?client=${CLIENT_ID}`,
      api: {
        'audit.list': ({ clientId }: ListAuditInput) => ({
          ...pageOf([entry()]),
          client: clientId ? DANA : null,
        }),
      },
    });
    expect(await screen.findByText('Client: Dana Lee')).toBeVisible();
    expect(api.inputs('audit.list')).toMatchObject([{ clientId: CLIENT_ID }]);
    await user.click(screen.getByRole('button', { name: 'Show all clients' }));
    expect(shell.navigation.location().search).toBe('');
    expect(screen.queryByText('Client: Dana Lee')).toBeNull();
  });

  test('an action and a person from the address stay, even if they are not options', async () => {
    show({ path: '/admin/audit?action=document.viewed&person=x' });
    expect(await screen.findByLabelText('About')).toHaveDisplayValue('Opened a document');
    expect(screen.getByLabelText('Person')).toHaveDisplayValue('Somebody else');
  });

  test('the filters that match nothing can be cleared', async () => {
    const { user } = show({
      path: '/admin/audit?action=mail',
      api: {
        'audit.list': ({ action }: ListAuditInput) => pageOf(action ? [] : [entry()]),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await rowOf('Changed a credit item’s status')).toBeDefined();
  });
});

describe('the list', () => {
  test('continues where the page ended, and tries again what failed', async () => {
    const { user, api } = show({
      api: {
        'audit.list': ({ cursor }: ListAuditInput) => {
          if (cursor) throw networkFailure();
          return pageOf([entry()], '7');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More of the audit could not be loaded')).toBeVisible();
    api.use({
      'audit.list': () => pageOf([entry({ id: '6', action: 'client.viewed' })]),
    });
    await user.click(screen.getByRole('button', { name: 'Try again to show more' }));
    expect(await rowOf('Opened the client’s file')).toBeDefined();
    expect(api.inputs('audit.list').at(-1)).toMatchObject({ cursor: '7' });
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  test('says so when nothing is recorded', async () => {
    show({ api: { 'audit.list': () => pageOf([]) } });
    expect(await screen.findByText('Nothing is recorded')).toBeVisible();
  });

  test('the list that did not load can be retried, and so can the people', async () => {
    const failing = () => {
      throw networkFailure();
    };
    const { user, api } = show({ api: { 'audit.list': failing, 'audit.people': failing } });
    expect(await screen.findByText('The audit could not be loaded')).toBeVisible();
    expect(await screen.findByText('The list of people could not be loaded')).toBeVisible();
    api.use(gateway);
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
      await user.click(button);
    }
    expect(await rowOf('Changed a credit item’s status')).toBeDefined();
    expect(await screen.findByRole('option', { name: 'Nora Beck' })).toBeInTheDocument();
  });
});
