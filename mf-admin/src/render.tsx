import { defineScreenRenderer } from '@repo/federation/define-screen-renderer.tsx';
import { definition } from './mount.tsx';

export const { renderScreen } = defineScreenRenderer(definition);
