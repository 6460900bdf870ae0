import { definePrerender } from '@repo/federation/define-prerender.tsx';
import { definition } from './mount.tsx';

export const prerender = definePrerender(definition);
