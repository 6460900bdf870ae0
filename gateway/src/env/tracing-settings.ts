import * as z from 'zod/mini';
import { address, text } from './fields.ts';

const NOT_A_SHARE = 'must be a share from 0 to 1';

export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    address(['http:', 'https:'], 'http://collector.example.com:4318'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: text('gateway'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce.number(NOT_A_SHARE).check(z.minimum(0, NOT_A_SHARE), z.maximum(1, NOT_A_SHARE)),
    1,
  ),
};

export function tracingOf(settings: z.infer<z.ZodMiniObject<typeof tracingFields>>) {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return { serviceName: settings.OTEL_SERVICE_NAME, share: settings.OTEL_TRACES_SAMPLER_ARG };
}
