import type { Db } from '../../../db/database.ts';
import { streamClients } from './client-list.queries.ts';

/** All clients, newest first, as the chunks of one JSON array. Rows are read in pages, so that any number fits in memory. */
export async function* streamClientsAsJson(db: Db): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of streamClients(db)) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
