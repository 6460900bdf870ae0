// Apart from the schemas of errors, which public pages do not load.

/** Response header with the request's id, which the gateway's log lines and traces carry. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The beginning of a request's id, as error screens show it: short enough to be read out on the phone. */
export const referenceOf = (requestId: string) => requestId.slice(0, 8);
