// Separate from the schemas of errors, which public pages do not load.

/** Response header with the request's id, which the gateway's log lines and traces carry. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const referenceOf = (requestId: string) => requestId.slice(0, 8);
