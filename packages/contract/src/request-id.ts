// Separate from the schemas of errors, which public pages do not load.

export const REQUEST_ID_HEADER = 'x-request-id';

export const referenceOf = (requestId: string) => requestId.slice(0, 8);
