import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

const en = {
  title: 'Builds on this page',
  close: 'Close',
  build: 'Build',
  channel: 'Channel',
  none: 'none on the page',
  at: '{{phase}} after {{seconds}} s',
  failed: '{{build}} failed after {{seconds}} s: {{error}}',
  channels: {
    live: 'live',
    canary: 'canary',
    preview: 'preview',
    development: 'development',
    lastGood: 'last good',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Versiones en esta página',
  close: 'Cerrar',
  build: 'Versión',
  channel: 'Canal',
  none: 'ninguna en la página',
  at: '{{phase}} a los {{seconds}} s',
  failed: '{{build}} falló a los {{seconds}} s: {{error}}',
  channels: {
    live: 'activa',
    canary: 'canario',
    preview: 'vista previa',
    development: 'desarrollo',
    lastGood: 'última buena',
  },
};

export const useLanguage = addMessages({ builds: en }, { builds: es });
