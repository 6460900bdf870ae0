import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import type { Issue } from '@repo/contract/errors';
import type { IssueCode } from '@repo/contract/issues';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError, invalidField, notFound } from '../../../errors.ts';
import { requireWorkOn } from './require-work-on.ts';
import { recordProgressUpdate } from '../timeline/progress-updates.ts';
import { holdChange, removeIdleJobs, statusChangeUpdate } from './announce-changes.ts';
import {
  dateLastDisputes,
  findAllForUpdate,
  heldOfRow,
  insertEvents,
  languageOf,
  setItems,
  type HeldChanges,
  type LockedItem,
  findForAdmin,
} from './credit-items.queries.ts';
import { compareReportsAgain } from './reported-items.ts';

/**
 * Sets an item's status, note or other values, and audits it. A changed status is announced later, see {@link holdChange}.
 * Throws not-found, conflict if a colleague changed the item, and the errors of {@link changeItems}.
 */
export async function updateCreditItem(
  db: Db,
  adminId: string,
  { id, expectedVersion, ...change }: UpdateCreditItemInput,
): Promise<CreditItem> {
  return db.transaction().execute(async (trx) => {
    const items = await lockItems(trx, [id]);
    requireUnchanged(
      adminId,
      items.map((item) => ({ item, expectedVersion, path: ['expectedVersion'] })),
    );
    const { status } = change;
    const isNew = status !== undefined && items.some((item) => item.status !== status);
    const held = isNew ? await holdChange(trx, adminId, items, { status }) : undefined;
    await changeItems(
      trx,
      adminId,
      items,
      { ...change, typedRemovalDate: change.removalDate },
      held,
    );
    await compareReportsAgain(trx, items[0]!.userId);
    const [saved] = await findForAdmin(trx, adminId, [id]);
    return saved!;
  });
}

/**
 * Sets the status of one client's items, all or none. Sent disputes keep their day and channel unless `changeSent`. Idempotent.
 * Throws `not-found`, `items-of-several-clients`, and `conflict` if a colleague changed an item.
 */
export function updateCreditItemStatuses(
  db: Db,
  adminId: string,
  change: UpdateCreditItemStatusesInput,
): Promise<CreditItem[]> {
  return db.transaction().execute((trx) => setStatuses(trx, adminId, change));
}

type StatusChange = Omit<UpdateCreditItemStatusesInput, 'items'> & {
  items: readonly { id: string; expectedVersion?: number }[];
  /** By answers and reports rather than a person. */
  removalDate?: string;
};

/** {@link updateCreditItemStatuses} within a transaction. An item without `expectedVersion` is changed as it is. */
export async function setStatuses(
  trx: Trx,
  adminId: string,
  { items, status, notify, changeSent = false, ...values }: StatusChange,
): Promise<CreditItem[]> {
  const ids = [...new Set(items.map(({ id }) => id))];
  const locked = await lockItems(trx, ids);
  if (new Set(locked.map(({ userId }) => userId)).size > 1) {
    throw invalidField('items', 'items-of-several-clients');
  }

  const withNewStatus = locked.filter((item) => item.status !== status);
  const withStatus = locked.filter((item) => item.status === status);
  const keepsSent = ({ disputedOn }: LockedItem) =>
    status === 'disputed' && disputedOn !== null && !changeSent;
  const { disputedOn: _on, disputeChannel: _by, ...valuesOfSent } = values;
  const sent = withStatus.filter((item) => keepsSent(item) && differs(item, valuesOfSent));
  const corrected = withStatus.filter((item) => !keepsSent(item) && differs(item, values));
  const onlyNotified = notify ? withStatus.filter((item) => !item.notifiedAt) : [];

  const expected = new Map(items.map(({ id, expectedVersion }) => [id, expectedVersion]));
  requireUnchanged(
    adminId,
    [...withNewStatus, ...sent, ...corrected].map((item) => ({
      item,
      expectedVersion: expected.get(item.id),
      path: ['items', items.findIndex(({ id }) => id === item.id)],
    })),
  );

  const announced = [...withNewStatus, ...onlyNotified];
  const held = await holdChange(trx, adminId, announced, { status, notify });
  await changeItems(trx, adminId, withNewStatus, { status, ...values }, held);
  await changeItems(trx, adminId, sent, valuesOfSent);
  await changeItems(trx, adminId, corrected, values);
  await setItems(
    trx,
    onlyNotified.map(({ id }) => id),
    { held: heldOfRow(held), updatedBy: adminId },
  );
  await compareReportsAgain(trx, locked[0]!.userId);
  return findForAdmin(trx, adminId, ids);
}

export async function listLocked(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, LockedItem>> {
  return new Map((await findAllForUpdate(trx, ids)).map((item) => [item.id, item]));
}

async function lockItems(trx: Trx, ids: readonly string[]): Promise<LockedItem[]> {
  const locked = await findAllForUpdate(trx, ids);
  if (locked.length < ids.length) throw notFound('Credit item');
  return locked;
}

type Values = Omit<StatusChange, 'items' | 'status' | 'notify' | 'changeSent'>;

function differs(item: LockedItem, values: Values): boolean {
  const names = ['note', 'disputeReason', 'disputedOn', 'disputeChannel', 'removalDate'] as const;
  return names.some((name) => values[name] !== undefined && (values[name] || null) !== item[name]);
}

type ItemChange = Omit<UpdateCreditItemInput, 'id' | 'expectedVersion'> & {
  typedRemovalDate?: UpdateCreditItemInput['removalDate'];
};

const detailFields = [
  'creditor',
  'itemType',
  'balance',
  'dateOpened',
  'disputeReason',
  'disputedOn',
  'disputeChannel',
  'removalDate',
] as const;

/**
 * Applies one change to locked items and audits each. A changed status also enters the items' history; `held` is what
 * {@link holdChange} returned for it. Throws `removal-date-unexpected`, `removal-date-required` and
 * `dispute-outside-contract`.
 */
async function changeItems(
  trx: Trx,
  adminId: string,
  items: readonly LockedItem[],
  change: ItemChange,
  held?: HeldChanges,
): Promise<void> {
  if (items.length === 0) return;
  for (const item of items) {
    checkRemovalDate(change.status ?? item.status, change);
    checkDispute(change.status ?? item.status, change);
  }
  const isDispute =
    change.status === 'disputed' && items.some((item) => item.status !== 'disputed');
  if (isDispute || change.disputedOn) {
    await requireWorkOn(trx, items[0]!.userId, change.disputedOn ?? null);
  }
  const { status, note, disputeReason, removalDate, typedRemovalDate, ...others } = change;
  const { disputedOn, disputeChannel, ...details } = others;
  const ids = items.map(({ id }) => id);
  await setItems(trx, ids, {
    // A new dispute drops date and channel of the one before.
    ...(status === 'disputed' &&
      held && { disputedOn: null, disputeChannel: null, answerDueOn: null }),
    ...(status && status !== 'disputed' && { answerDueOn: null }),
    ...(disputedOn !== undefined && { disputedOn, answerDueOn: null }),
    ...(disputeChannel !== undefined && { disputeChannel }),
    ...details,
    ...(status && { status }),
    ...(note !== undefined && {
      note: note || null,
      noteLanguage: languageOf('note', note || null, adminId),
    }),
    ...(disputeReason !== undefined && {
      disputeReason,
      disputeReasonLanguage: languageOf('disputeReason', disputeReason, adminId),
    }),
    ...((status || removalDate) && {
      removalDate: sql<string | null>`case when ${status ?? 'removed'} = 'removed'
        then coalesce(${removalDate ?? null}::date, removal_date, current_date) end`,
      typedRemovalDate: sql<string | null>`case when ${status ?? 'removed'} = 'removed'
        then coalesce(${typedRemovalDate ?? null}::date, typed_removal_date) end`,
    }),
    ...(held && { held: heldOfRow(held) }),
    updatedBy: adminId,
  });
  if (held) await removeIdleJobs(trx, items);
  const isNew = (id: string) => held?.[id] && held[id].before.status !== status;
  const changed = ids.filter(isNew);
  if (changed.length > 0) await insertEvents(trx, { ids: changed, actorId: adminId });
  if (!held && disputedOn !== undefined) await dateDisputes(trx, items, disputedOn);
  await recordAuditEvent(trx, ...items.map((item) => auditEvent(adminId, item, change)));
}

async function dateDisputes(trx: Trx, items: readonly LockedItem[], disputedOn: string | null) {
  await dateLastDisputes(
    trx,
    items.map(({ id }) => id),
    disputedOn,
  );
  const sent = items.filter((item) => disputedOn && !item.disputedOn && !item.held);
  await recordProgressUpdate(
    trx,
    { id: items[0]!.userId, language: items[0]!.language },
    ...sent.map((item) => statusChangeUpdate('disputed', { ...item, disputedOn })),
  );
}

function checkRemovalDate(status: string, { removalDate }: ItemChange): void {
  if (status === 'removed') {
    if (removalDate === null) throw invalidField('removalDate', 'removal-date-required');
  } else if (removalDate) throw invalidField('removalDate', 'removal-date-unexpected');
}

function checkDispute(status: string, { disputedOn, disputeChannel }: ItemChange): void {
  if (status === 'disputed') return;
  if (disputedOn) throw invalidField('disputedOn', 'dispute-unexpected');
  if (disputeChannel) throw invalidField('disputeChannel', 'dispute-unexpected');
}

function auditEvent(adminId: string, before: LockedItem, change: ItemChange) {
  const { status = before.status, note } = change;
  // Lists only names of changed fields, because values are personal data and events are never deleted.
  const changed = detailFields.filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  return {
    actor: { type: 'user', userId: adminId },
    action: actionOf(change),
    subject: `credit_item/${before.id}`,
    clientId: before.userId,
    before: { status: before.status },
    after: { status },
    detail: {
      noteChanged: note !== undefined && (note || null) !== before.note,
      ...(changed.length > 0 && { changed }),
    },
  } as const;
}

function actionOf(change: ItemChange): string {
  if (change.status) return 'credit-item.status-updated';
  const isEdited = detailFields.some((field) => change[field] !== undefined);
  return isEdited ? 'credit-item.edited' : 'credit-item.note-updated';
}

interface SeenItem {
  item: LockedItem;
  path: Issue['path'];
  expectedVersion: number | undefined;
}

/**
 * Throws conflict when a colleague changed an item since the admin saw it. An admin's own changes may follow each other without
 * waiting for the version of the one before.
 */
function requireUnchanged(adminId: string, seen: readonly SeenItem[]): void {
  refuseChanged(
    seen.filter(({ item: { version, updatedById, editedFrom }, expectedVersion = version }) => {
      const isOwnSince = updatedById === adminId && expectedVersion >= editedFrom;
      return expectedVersion !== version && !isOwnSince;
    }),
  );
}

export function refuseChanged(changed: readonly Pick<SeenItem, 'item' | 'path'>[]): void {
  if (changed.length === 0) return;
  const issues = changed.map(({ item: { creditor, status, updatedBy }, path }) => ({
    path,
    code: 'changed-meanwhile' satisfies IssueCode,
    message: `${creditor} is ${status} now${updatedBy ? `: ${updatedBy} changed it` : ''}`,
  }));
  throw new DomainError('conflict', issues[0]!.message, issues);
}
