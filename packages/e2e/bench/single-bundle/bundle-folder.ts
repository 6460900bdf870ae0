import path from 'node:path';
import { repositoryRoot } from '../../src/product/repository-root.ts';

export const bundleFolder = path.join(repositoryRoot, '.cache/bench-single-bundle');
