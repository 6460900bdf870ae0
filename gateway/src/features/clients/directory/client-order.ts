import {
  clientSortDirections,
  type ClientListQuery,
  type ClientSort,
  type SortDirection,
} from '@repo/contract/clients';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { cursorInstant } from '../../../db/search/page-cursor.ts';
import { invalidField } from '../../../errors.ts';

export interface ClientPosition {
  key: string;
  id: string;
}

export interface Order {
  sort: ClientSort;
  dir: SortDirection;
}

interface Key {
  column: RawBuilder<string>;
  unindexed: RawBuilder<string>;
  id: string;
  type: RawBuilder<unknown>;
}

export const keys: Record<ClientSort, Key> = {
  name: {
    column: sql.ref('appUser.nameKey'),
    unindexed: sql`app_user.name_key || ''`,
    id: 'appUser.id',
    type: sql`text`,
  },
  joined: {
    column: sql.ref('appUser.createdAt'),
    unindexed: sql`app_user.created_at + interval '0'`,
    id: 'appUser.id',
    type: sql`timestamptz`,
  },
  changed: {
    column: sql.ref('clientActivity.lastChangeAt'),
    unindexed: sql`client_activity.last_change_at + interval '0'`,
    id: 'clientActivity.clientId',
    type: sql`timestamptz`,
  },
};

export function orderOf({ sort = 'joined', dir }: Pick<ClientListQuery, 'sort' | 'dir'>): Order {
  return { sort, dir: dir ?? clientSortDirections[sort] };
}

export const opposite = ({ sort, dir }: Order): Order => ({
  sort,
  dir: dir === 'asc' ? 'desc' : 'asc',
});

export function isAfter({ sort, dir }: Order, { key, id }: ClientPosition): RawBuilder<boolean> {
  const { column, id: idColumn, type } = keys[sort];
  const operator = sql.raw(dir === 'asc' ? '>' : '<');
  return sql<boolean>`(${column}, ${sql.ref(idColumn)}) ${operator} (${key}::${type}, ${id}::uuid)`;
}

// PostgreSQL rejects NUL in text.
const name = z.string().check(z.refine((text) => !text.includes('\0')));

export function writeClientCursor(sort: ClientSort, { key, id }: ClientPosition): string {
  // Earlier versions of the gateway, which may serve concurrently, expect no prefix for `joined`.
  const start = sort === 'joined' ? '' : `${sort}|`;
  return Buffer.from(`${start}${key}|${id}`).toString('base64url');
}

/** Throws `cursor-unknown` for text that {@link writeClientCursor} did not make for this sort. */
export function readClientCursor(sort: ClientSort, cursor: string): ClientPosition {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, sortedBy = 'joined', key, id] = /^(?:(\w+)\|)?([^]*)\|(.*)$/.exec(text) ?? [];
  const position = z.object({ key: sort === 'name' ? name : cursorInstant, id: z.guid() });
  const { data } = position.safeParse({ key, id });
  if (!data || sortedBy !== sort) throw invalidField('cursor', 'cursor-unknown');
  return data;
}
