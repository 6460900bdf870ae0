import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

function server(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function create(template: string): Promise<TestDatabase> {
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  return {
    url: server(name),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

/** A migrated, empty database for one suite. */
export const createTestDatabase = () => create('portal');

/** A database without tables for one suite. */
export const createBareDatabase = () => create('template1');
