/** The longest body that REST, tRPC and the lead form read. */
export const MAX_BODY_BYTES = 102_400;
