/** What the gateway serves: the shell and the remotes. */
export const apps = ['shell', 'mf-marketing', 'mf-portal', 'mf-admin'];
