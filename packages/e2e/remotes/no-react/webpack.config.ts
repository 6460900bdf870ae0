import { remoteConfig } from '@repo/federation/webpack/remote-config.ts';

export default remoteConfig(import.meta.dirname);
