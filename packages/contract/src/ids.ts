import * as z from 'zod/mini';

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Id of a row (UUID). Other text parses to the nil UUID, which no row has, so that an invalid id gets 404 and not 400. */
export const entityId = z.catch(z.guid(), NIL_UUID);

export const byIdInput = z.object({ id: entityId });

/** Instant as ISO 8601 text in UTC, e.g. `2026-11-20T12:00:00.000Z`. */
export const instant = z.string();

/** Calendar day as `YYYY-MM-DD`. */
export const calendarDate = z.string();
