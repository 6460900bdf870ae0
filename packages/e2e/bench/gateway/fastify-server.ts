// A reference as Fastify's and pg's guides build it: a hook that looks the session up, and a response schema. Argument: the
// database's URL. Prints its port.
import Fastify from 'fastify';
import pg from 'pg';
import { findUserBy, listBy, PAGE, pageOf, sessionIdOf } from './reference-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    userId: string;
  }
}

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const item = {
  type: 'object',
  properties: {
    id: text,
    type: text,
    actionUrl: textOrNull,
    createdAt: text,
    title: text,
    message: text,
    language: textOrNull,
    read: { type: 'boolean' },
    system: { type: 'null' },
  },
};
const schema = {
  response: {
    200: {
      type: 'object',
      properties: { items: { type: 'array', items: item }, nextCursor: textOrNull },
    },
  },
};

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
app.decorateRequest('userId', '');
app.addHook('preHandler', async (request, reply) => {
  const { rows } = await pool.query(findUserBy(sessionIdOf(request.headers.cookie)));
  if (!rows[0]) return reply.code(401).send({});
  request.userId = rows[0].id;
});
app.get('/', { schema }, async ({ userId }) => {
  const { rows } = await pool.query(listBy(userId, PAGE + 1));
  return pageOf(rows);
});
console.log(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
process.on('disconnect', () => process.exit());
