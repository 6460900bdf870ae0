/** The path of this site that an `actionUrl` opens; null for other sites and for what is no address. */
export function actionPath(actionUrl: string | null, origin = location.origin): string | null {
  if (!actionUrl || !URL.canParse(actionUrl, origin)) return null;
  const url = new URL(actionUrl, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}
