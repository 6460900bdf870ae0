// Reference server: Express, tRPC, Kysely and Lucia as in their guides. Argument: the database's URL. Prints its port.
import { NodePostgresAdapter } from '@lucia-auth/adapter-postgresql';
import { initTRPC, TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Lucia } from 'lucia';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { PAGE, pageOf, sessionIdOf } from './reference-queries.ts';

interface Database {
  notification: {
    id: string;
    userId: string;
    type: string;
    actionUrl: string | null;
    createdAt: Date;
    title: string;
    message: string;
    language: string | null;
    readAt: Date | null;
  };
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin()],
});
const lucia = new Lucia(new NodePostgresAdapter(pool, { user: 'app_user', session: 'session' }));
const t = initTRPC.context<{ cookie: string | undefined }>().create();

const router = t.router({
  list: t.procedure
    .use(async ({ ctx, next }) => {
      // Lucia's guide stores tokens, the product their hashes.
      const { user } = await lucia.validateSession(sessionIdOf(ctx.cookie));
      if (!user) throw new TRPCError({ code: 'UNAUTHORIZED' });
      return next({ ctx: { userId: user.id } });
    })
    .query(async ({ ctx }) => {
      const rows = await db
        .selectFrom('notification')
        .select(['id', 'type', 'actionUrl', 'createdAt', 'title', 'message', 'language'])
        .select([sql<boolean>`read_at is not null`.as('read'), sql<null>`null`.as('system')])
        .where('userId', '=', ctx.userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE + 1)
        .execute();
      return pageOf(rows);
    }),
});

const app = express();
app.use(
  '/trpc',
  createExpressMiddleware({ router, createContext: ({ req }) => ({ cookie: req.headers.cookie }) }),
);
const server = app.listen(0, '127.0.0.1', () =>
  console.log((server.address() as AddressInfo).port),
);
process.on('disconnect', () => process.exit());
