// The reference: node:http and pg with prepared statements, a session look-up by cookie and the same list. Argument: the
// database's URL. Prints its port.
import { openPool, serve } from './bare-http.ts';
import { findUserBy, listBy, PAGE, pageOf, sessionIdOf } from './reference-queries.ts';

const pool = openPool(process.argv[2]!);

serve(async ({ headers }) => {
  const { rows: users } = await pool.query(findUserBy(sessionIdOf(headers.cookie)));
  if (!users[0]) return [401, '{}'];
  const { rows } = await pool.query(listBy(users[0].id, PAGE + 1));
  return [200, JSON.stringify(pageOf(rows))];
});
