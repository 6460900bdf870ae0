const client = /\b(?:you(?:r|rself|’re|'re)?|clients?|customers?|consumers?)\b/i;
const prohibition =
  /\b(?:may|must|can|shall)\s*(?:not|never)\b|\b(?:can|mus|sha)n?['’]t\b|\b(?:not|never)\s+(?:be\s+)?(?:allowed|permitted|entitled|authorized)\b|\b(?:forbidden|prohibited|barred)\b|\bagrees?\s+(?:not|never)\s+to\b|\bnot\s+have\s+(?:the|a|any)\s+right\b|\b(?:under\s+no|neither)\b.*\b(?:may|can)\b/i;
const inSpanish =
  /\b(?:no|nunca|tampoco)\s+(?:(?:se|les?)\s+)*(?:pued|podr|deber?[áa]?n?\s+\p{L}+r\b|tienen?\s+(?:permi|derecho)|est[áa]n?\s+(?:permi|autori)|permit)|\bprohibid/iu;

/**
 * Returns true if a text says that the client may not do something, which the law would not let a contract say (15 USC 1679f).
 * A description needs no such words, so one that names somebody else beside the client is refused too.
 */
export const forbidsClient = (text: string): boolean =>
  (client.test(text) && prohibition.test(text)) || inSpanish.test(text);
