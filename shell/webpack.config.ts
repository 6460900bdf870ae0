import { shellConfig } from '@repo/federation/webpack/shell-config.ts';

export default shellConfig(import.meta.dirname);
