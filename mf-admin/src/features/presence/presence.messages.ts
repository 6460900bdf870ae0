import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  one: '{{name}} is here too',
  many: '{{names}} are here too',
  more: '{{count}} more',
  at: '{{name}}: {{tab}}',
} as const;

export const es: Translated<typeof en> = {
  one: '{{name}} también está aquí',
  many: '{{names}} también están aquí',
  more: '{{count}} más',
  at: '{{name}}: {{tab}}',
};
